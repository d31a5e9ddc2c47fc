import { listedSessions } from '../../features/sign-in/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail } from '../values.ts'

/** A line for each open session. */
export async function listSessions(call: Call): Promise<Answer> {
  const email = call.given.has('email') ? readEmail(call.given) : undefined
  const { db, clock, settings } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => listedSessions(db, { email, limit, now: clock.now(), settings }),
    none: 'There is no open session.',
    linesOf: ({ email: owner, address, created_time, last_used_time }) => [
      `${owner}: since ${momentOf(created_time)}, last used ${momentOf(last_used_time)}, from ${address}`,
    ],
    valueOf: ({ created_time, last_used_time, ...session }) => ({
      ...session,
      created: momentOf(created_time),
      last_used: momentOf(last_used_time),
    }),
  })
}
