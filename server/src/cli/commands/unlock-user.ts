import { unlockAccount } from '../../features/sign-in/public.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'
import { refuseUnknownUser } from './refuse-unknown-user.ts'

/** Password, second factor and sessions stay. */
export async function unlockUser({ given, open }: Call): Promise<Answer> {
  const typed = readEmail(given)
  const ctx = operatorContext(await open())
  const { account, hadTries } = await refuseUnknownUser(typed, () => unlockAccount(ctx, typed))
  const { fsi_uid, email } = account
  return {
    value: { fsi_uid, email, had_wrong_tries: hadTries },
    lines: [
      hadTries
        ? `${email} has no wrong tries any more, and can sign in at once.`
        : `${email} had no wrong tries: nothing was locked.`,
    ],
  }
}
