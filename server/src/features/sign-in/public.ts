export { hashPassword } from './password-hash.ts'
export { issueActivationCodes } from './issue-activation-codes.ts'
