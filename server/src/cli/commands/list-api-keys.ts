import { selectApiKeys } from '../../features/api-keys/public.ts'
import { momentOf } from '../../platform/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'

/** A line for each key. */
export async function listApiKeys(call: Call): Promise<Answer> {
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => selectApiKeys(db, limit),
    none: 'There is no API key.',
    linesOf({ name, scope, created_time, last_used_time, revoked_time }) {
      const used = last_used_time === null ? 'never used' : `last used ${momentOf(last_used_time)}`
      const revoked = revoked_time === null ? '' : `, revoked ${momentOf(revoked_time)}`
      return [`${name}: ${scope}, made ${momentOf(created_time)}, ${used}${revoked}`]
    },
    valueOf: ({ name, scope, created_time, last_used_time, revoked_time }) => ({
      name,
      scope,
      created: momentOf(created_time),
      last_used: momentOrNull(last_used_time),
      revoked: momentOrNull(revoked_time),
    }),
  })
}
