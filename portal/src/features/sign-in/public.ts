export { holdSignInToken } from './fragment-token.ts'
