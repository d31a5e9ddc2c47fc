import { addressRefusals } from '@telecopy/contract/users/user-problems'
import { isProblem } from '../../api/problem.ts'

/** Whether an address was refused. Its field says so, and every other failure stands above the buttons. */
export const isOfAddress = (error: Error | null): boolean =>
  addressRefusals.some((type) => isProblem(error, type))

/** The field of the forms of a user for a path of the wire. */
export const fieldAt = (path: string): string => (path === 'fsi_gid' ? 'group' : path)
