import { endSessionsOfAccount } from '../../features/sign-in/public.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'
import { inWords } from './count-in-words.ts'
import { refuseUnknownUser } from './refuse-unknown-user.ts'

/** The user can sign in again. */
export async function endSessions({ given, open }: Call): Promise<Answer> {
  const typed = readEmail(given)
  const ctx = operatorContext(await open())
  const { account, ended } = await refuseUnknownUser(typed, () => endSessionsOfAccount(ctx, typed))
  return {
    value: { fsi_uid: account.fsi_uid, email: account.email, sessions_ended: ended },
    lines: [`Ended ${inWords(ended, 'session')} of ${account.email}.`],
  }
}
