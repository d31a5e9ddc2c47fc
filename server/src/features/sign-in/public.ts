export { hashPassword } from './password-hash.ts'
export { issueActivationCode } from './issue-activation-code.ts'
export { endSessionsOf } from './session.queries.ts'
