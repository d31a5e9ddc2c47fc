import { selectApiKeys } from '../../features/api-keys/public.ts'
import { momentOf } from '../../platform/moment.ts'
import type { Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'

/** A line for each key. */
export async function listApiKeys({ io, open }: Call): Promise<void> {
  const { db } = operatorContext(await open())
  const keys = await selectApiKeys(db)
  if (keys.length === 0) io.say('There is no API key.')
  for (const { name, scope, created_time, last_used_time, revoked_time } of keys) {
    const used = last_used_time === null ? 'never used' : `last used ${momentOf(last_used_time)}`
    const revoked = revoked_time === null ? '' : `, revoked ${momentOf(revoked_time)}`
    io.say(`${name}: ${scope}, made ${momentOf(created_time)}, ${used}${revoked}`)
  }
}
