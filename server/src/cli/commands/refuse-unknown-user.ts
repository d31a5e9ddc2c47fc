import { NotFound } from '@telecopy/contract/kit/problems'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { Problem } from '../../platform/problem.ts'

/** Runs the work on a user. Its refusals become sentences for the operator. */
export async function refuseUnknownUser<T>(email: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new OperatorError(
      error.type === NotFound ? `There is no user with the e-mail ${email}.` : error.message,
    )
  }
}
