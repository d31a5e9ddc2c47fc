import { apiKeyRevoked } from '@telecopy/contract/api-keys/api-keys.acts'
import { lengths } from '@telecopy/contract/limits'
import { recordedKey, setNamedRevoked } from '../../features/api-keys/public.ts'
import { change } from '../../platform/change/change.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { scopeOf } from '../../platform/scope.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readName } from '../values.ts'

/** Revokes a key of a group, or without `--group` one of the fax engine. */
export async function revokeApiKey({ given, open }: Call): Promise<Answer> {
  const wanted = readName(given, 'name', lengths.apiKeyName)
  const fsi_gid = given.has('group') ? given.number('group') : null
  const ctx = operatorContext(await open())
  const name = await change(ctx, apiKeyRevoked, async (tx) => {
    const revoked = await setNamedRevoked(tx, { name: wanted, fsi_gid, now: ctx.clock.now() })
    if (revoked === undefined) {
      const place = fsi_gid === null ? 'No API key of the fax engine' : `No API key of the group ${fsi_gid}`
      throw new OperatorError(`${place} in use has the name ${wanted}; \`api-key list\` lists all.`)
    }
    const group = fsi_gid === null ? undefined : await findGroup(tx, scopeOf(fsi_gid), fsi_gid)
    const { key_id, name: entity_name } = revoked
    const before = { ...recordedKey(revoked), ...(fsi_gid === null ? { scope: 'engine' } : {}) }
    return { audit: { group: group ?? null, entity_id: key_id, entity_name, before }, result: entity_name }
  })
  return { value: { revoked: name }, lines: [`Revoked the API key ${name}.`] }
}
