import type { StandingChanges } from '@telecopy/contract/api-keys/api-keys.schemas'
import { apiKeyRevoked } from '@telecopy/contract/api-keys/api-keys.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { isKnownKey, setKeyRevoked } from './api-keys.queries.ts'
import { countStandingChanges, findRecordsOfKey } from './key-records.queries.ts'
import { recordedKey } from './recorded-key.ts'

/**
 * Revokes an API key of a group of the scope. One that is revoked already stays so. Answers what it changed that still
 * stands.
 *
 * @throws NotFound
 */
export async function revokeApiKey(ctx: PersonContext, asked: { key_id: number }): Promise<StandingChanges> {
  await setRevoked(ctx, asked)
  const key = await findRecordsOfKey(ctx.db, asked.key_id, ctx.scope)
  // Its group was deleted meanwhile.
  if (key === undefined) throw new Problem(NotFound)
  return countStandingChanges(ctx.db, key, ctx.scope)
}

const setRevoked = (ctx: PersonContext, { key_id }: { key_id: number }): Promise<void> =>
  change(ctx, apiKeyRevoked, async (tx) => {
    const revoked = await setKeyRevoked(tx, ctx.scope, { key_id, now: ctx.clock.now() })
    if (revoked === undefined) {
      if (await isKnownKey(tx, ctx.scope, key_id)) return { audit: [], result: undefined }
      throw new Problem(NotFound)
    }
    const group = await findGroup(tx, ctx.scope, revoked.fsi_gid ?? 0)
    return {
      audit: {
        group: group ?? null,
        entity_id: key_id,
        entity_name: revoked.name,
        before: recordedKey(revoked),
      },
      result: undefined,
    }
  })
