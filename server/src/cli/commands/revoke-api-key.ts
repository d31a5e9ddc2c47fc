import { apiKeyRevoked } from '@telecopy/contract/api-keys/api-keys.acts'
import { lengths } from '@telecopy/contract/limits'
import {
  countStandingChanges,
  findRecordsOfKey,
  recordedKey,
  setNamedRevoked,
} from '../../features/api-keys/public.ts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { inWords } from './count-in-words.ts'
import { readName } from '../values.ts'

/** Revokes a key of a group, or without `--group` one of the fax engine. */
export async function revokeApiKey({ given, open }: Call): Promise<Answer> {
  const wanted = readName(given, 'name', lengths.apiKeyName)
  const fsi_gid = given.has('group') ? given.number('group') : null
  const ctx = operatorContext(await open())
  const revokedKey = await change(ctx, apiKeyRevoked, async (tx) => {
    const revoked = await setNamedRevoked(tx, { name: wanted, fsi_gid, now: ctx.clock.now() })
    if (revoked === undefined) {
      const place = fsi_gid === null ? 'No API key of the fax engine' : `No API key of the group ${fsi_gid}`
      throw new OperatorError(`${place} in use has the name ${wanted}; \`api-key list\` lists all.`)
    }
    const group = fsi_gid === null ? undefined : await findGroup(tx, scopeOf(fsi_gid), fsi_gid)
    const { key_id, name: entity_name } = revoked
    const before = { ...recordedKey(revoked), ...(fsi_gid === null ? { scope: 'engine' } : {}) }
    return {
      audit: { group: group ?? null, entity_id: key_id, entity_name, before },
      result: { key_id, name: entity_name },
    }
  })
  return told(ctx, revokedKey)
}

const dayOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10)

/** What the key changed that still stands, and the command that lists it. */
async function told(
  { db, clock }: Context,
  { key_id, name }: { key_id: number; name: string },
): Promise<Answer> {
  const key = await findRecordsOfKey(db, key_id)
  const standing =
    key === undefined ? { changes_count: 0, is_more: 0 as const } : await countStandingChanges(db, key)
  const { changes_count, is_more } = standing
  const count = `${is_more === 1 ? 'more than ' : ''}${inWords(changes_count, 'thing')}`
  const days = `--from ${dayOf(key?.created_time ?? 0)} --to ${dayOf(clock.now())}`
  const lines =
    changes_count === 0
      ? ['Nothing that it changed stands as it left it.']
      : [
          `What it changed last still stands: ${count}.`,
          `All that it did: audit export --key ${key_id} ${days}`,
        ]
  return { value: { revoked: name, key_id, ...standing }, lines: [`Revoked the API key ${name}.`, ...lines] }
}
