import { DuplicateEmail } from '@telecopy/contract/users/user-problems'
import { isProblem } from '../../api/problem.ts'

/** Whether another user has an address. Its field says so, and every other failure stands above the buttons. */
export const isTaken = (error: Error | null): boolean => error !== null && isProblem(error, DuplicateEmail)

/** The field of the forms of a user for a path of the wire. */
export const fieldAt = (path: string): string => (path === 'fsi_gid' ? 'group' : path)
