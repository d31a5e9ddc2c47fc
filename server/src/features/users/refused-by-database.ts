import type { ProblemType } from '@telecopy/contract/kit/problems'
import { DuplicateEmail, userRefusals } from '@telecopy/contract/users/user-problems'
import { Problem } from '../../platform/problem.ts'

/** The refusals of the database by constraint: of a taken e-mail, and of writers that forgot the tree's lock. */
const refusals: Readonly<Record<string, ProblemType>> = {
  users_email_key: DuplicateEmail,
  users_active_in_active: userRefusals.group_deactivated,
}

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    const refusal = refusals[constraint ?? '']
    if (refusal === undefined) throw error
    throw new Problem(refusal)
  }
}
