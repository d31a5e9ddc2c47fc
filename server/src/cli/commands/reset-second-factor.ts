import { NotFound } from '@telecopy/contract/kit/problems'
import { resetMfa } from '../../features/sign-in/public.ts'
import type { Answer, Call } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'

/** For a person who has lost phone and recovery codes, once the operator has verified the person's identity. */
export async function resetSecondFactor({ given, open }: Call): Promise<Answer> {
  const email = readEmail(given)
  const ctx = operatorContext(await open())
  const unknown = `There is no user with the e-mail ${email}.`
  const { account, hadFactor } = await inSentences([[NotFound, unknown]], () => resetMfa(ctx, { email }))
  return {
    value: { fsi_uid: account.fsi_uid, email: account.email, had_second_factor: hadFactor },
    lines: [
      hadFactor
        ? `${account.email} has no second factor any more. Its sessions have ended; a lock by wrong tries is lifted.`
        : `${account.email} has no second factor; a lock by wrong tries is lifted.`,
    ],
  }
}
