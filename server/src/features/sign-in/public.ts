export { hashPassword } from './password-hash.ts'
export { issueActivationCode } from './issue-activation-code.ts'
