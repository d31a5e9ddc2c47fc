import { apiKeyCreated } from '@telecopy/contract/api-keys/api-keys.acts'
import { lengths } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import type { Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readName } from '../values.ts'
import { insertApiKey } from '../../features/api-keys/public.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Shows the key once, alone on the last line; the database keeps its hash. */
export async function createApiKey({ given, io, open }: Call): Promise<void> {
  const name = readName(given, 'name', lengths.apiKeyName)
  const ctx = operatorContext(await open())
  const key = randomToken()
  const row = { name, key_hash: hashToken(key), created_time: ctx.clock.now() }
  await refuseTaken({ api_keys_name_once: `There is an API key with the name ${name} already.` }, () =>
    change(ctx, apiKeyCreated, async (tx) => {
      const entity_id = await insertApiKey(tx, row)
      return {
        audit: { group: null, entity_id, entity_name: name, after: { name } },
        result: undefined,
      }
    }),
  )
  io.say(`Made the API key ${name}. It is shown this once, on the next line:`)
  io.say(key)
}
