export { hashPassword } from './password-hash.ts'
export { issueActivationCodes } from './issue-activation-codes.ts'
export { requireGoodPassword } from './password-rules.ts'
export { setTemporaryPassword } from './set-temporary-password.ts'
