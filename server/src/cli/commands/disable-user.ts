import { disableUser as disable } from '../../features/users/public.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'
import { inWords } from './count-in-words.ts'
import { refuseUnknownUser } from './refuse-unknown-user.ts'

/** The same as the portal's switch, for a user of any group. */
export async function disableUser({ given, io, open }: Call): Promise<Answer> {
  const typed = readEmail(given)
  const ctx = operatorContext(await open())
  const user = await refuseUnknownUser(typed, () => disable(ctx, typed))
  const { email, isChanged, sessionsEnded, isDefaultUser } = user
  if (isDefaultUser)
    io.note(`${email} stays the default user of its group: choose another one in the portal.`)
  return {
    value: { email, is_changed: isChanged, sessions_ended: sessionsEnded, is_default_user: isDefaultUser },
    lines: [
      isChanged
        ? `Disabled ${email}, and ended ${inWords(sessionsEnded, 'session')}.`
        : `${email} is disabled already.`,
    ],
  }
}
