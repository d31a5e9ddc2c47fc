export { openScim } from './scim.routes.ts'
export { setDirectoryNumbers } from './set-directory-numbers.ts'
