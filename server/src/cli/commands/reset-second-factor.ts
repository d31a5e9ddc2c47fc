import { NotFound } from '@telecopy/contract/kit/problems'
import { resetMfa } from '../../features/sign-in/public.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { Problem } from '../../platform/problem.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'

/** For a person who has lost phone and recovery codes, once the operator has verified the person's identity. */
export async function resetSecondFactor({ given, open }: Call): Promise<Answer> {
  const email = readEmail(given)
  const ctx = operatorContext(await open())
  const { account, hadFactor } = await resetMfa(ctx, { email }).catch((error: unknown) => {
    const isUnknown = error instanceof Problem && error.type === NotFound
    throw isUnknown ? new OperatorError(`There is no user with the e-mail ${email}.`) : error
  })
  return {
    value: { fsi_uid: account.fsi_uid, email: account.email, had_second_factor: hadFactor },
    lines: [
      hadFactor
        ? `${account.email} has no second factor any more. Its sessions have ended; a lock by wrong tries is lifted.`
        : `${account.email} has no second factor; a lock by wrong tries is lifted.`,
    ],
  }
}
