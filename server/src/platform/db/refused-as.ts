import type { ProblemType } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'

/** An error of the database: the name of the violated constraint, and its SQLSTATE. */
export type Violation = { constraint?: string; code?: string }

/** Does the work. An error for which `refusalOf` knows a refusal becomes that refusal; any other error stays. */
export async function refusedAs<T>(
  work: () => Promise<T>,
  refusalOf: (violation: Violation) => ProblemType | undefined,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error as Violation)
    if (refusal === undefined) throw error
    throw new Problem(refusal)
  }
}
