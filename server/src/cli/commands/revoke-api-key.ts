import { apiKeyRevoked } from '@telecopy/contract/api-keys/api-keys.acts'
import { lengths } from '@telecopy/contract/limits'
import { setRevoked } from '../../features/api-keys/public.ts'
import { change } from '../../platform/change/change.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readName } from '../values.ts'

export async function revokeApiKey({ given, open }: Call): Promise<Answer> {
  const wanted = readName(given, 'name', lengths.apiKeyName)
  const ctx = operatorContext(await open())
  const name = await change(ctx, apiKeyRevoked, async (tx) => {
    const revoked = await setRevoked(tx, { name: wanted, now: ctx.clock.now() })
    if (revoked === undefined)
      throw new OperatorError(`No API key in use has the name ${wanted}; \`api-key list\` lists all.`)
    const { key_id, name: entity_name, scope } = revoked
    return {
      audit: { group: null, entity_id: key_id, entity_name, before: { name: entity_name, scope } },
      result: entity_name,
    }
  })
  return { value: { revoked: name }, lines: [`Revoked the API key ${name}.`] }
}
