import { type ApiKeyScope, apiKeyScopes } from '@telecopy/contract/api-keys/api-key-scopes'
import { apiKeyCreated } from '@telecopy/contract/api-keys/api-keys.acts'
import { lengths } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readName } from '../values.ts'
import { insertApiKey } from '../../features/api-keys/public.ts'
import { refuseTaken } from './refuse-taken.ts'

/** @throws UsageError when no interface has the name */
function readScope(given: Given): ApiKeyScope {
  const typed = given.text('scope') ?? 'engine'
  const scope = apiKeyScopes.find((one) => one === typed)
  if (scope === undefined) throw new UsageError(`--scope must be ${apiKeyScopes.join(' or ')}.`)
  return scope
}

/** Shows the key once, alone on the last line; the database keeps its hash. */
export async function createApiKey({ given, open }: Call): Promise<Answer> {
  const name = readName(given, 'name', lengths.apiKeyName)
  const scope = readScope(given)
  const ctx = operatorContext(await open())
  const key = randomToken()
  const row = { name, scope, key_hash: hashToken(key), created_time: ctx.clock.now() }
  await refuseTaken({ api_keys_name_once: `There is an API key with the name ${name} already.` }, () =>
    change(ctx, apiKeyCreated, async (tx) => {
      const entity_id = await insertApiKey(tx, row)
      return {
        audit: { group: null, entity_id, entity_name: name, after: { name, scope } },
        result: undefined,
      }
    }),
  )
  return {
    value: { name, scope, key },
    lines: [`Made the API key ${name}. It is shown this once, on the next line:`, key],
  }
}
