import { TooManyKeys } from '@telecopy/contract/api-keys/api-key-problems'
import { apiKeyCreated } from '@telecopy/contract/api-keys/api-keys.acts'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { newApiKey } from '../../platform/http/api-key.queries.ts'
import { Problem } from '../../platform/problem.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { freeSlot, insertApiKey } from './api-keys.queries.ts'
import { asRefusals } from './refused-by-database.ts'
import { recordedKey } from './recorded-key.ts'

export type NewKey = {
  fsi_gid: number
  key_name: string
  permissions: readonly GroupPermission[]
  expires_time: number | undefined
}

export type MadeKey = { key_id: number; api_key: string; group_name: string }

function refusePast(ctx: Context, { expires_time }: NewKey): void {
  if (expires_time === undefined || expires_time > ctx.clock.now()) return
  const message = apiKeyRefusals.expiresInPast
  throw new Problem(BadRequest, { message, errors: [{ path: 'expires_time', message }] })
}

/**
 * Makes a key of a group of the scope. The answer alone holds it: the database keeps its hash.
 *
 * @throws NotFound for the group @throws BadRequest for an end in the past @throws KeyNameTaken @throws TooManyKeys
 */
export async function makeKey(ctx: Context, scope: Scope, input: NewKey): Promise<MadeKey> {
  refusePast(ctx, input)
  const api_key = newApiKey()
  const work = () =>
    change(ctx, apiKeyCreated, async (tx) => {
      await lockTree(tx, 'shared')
      const group = await requireGroup(tx, scope, input.fsi_gid)
      const slot = await freeSlot(tx, group.fsi_gid)
      if (slot === undefined) throw new Problem(TooManyKeys)
      const row = {
        name: input.key_name,
        fsi_gid: group.fsi_gid,
        permissions: groupPermissions.filter((one) => input.permissions.includes(one)),
        expires_time: input.expires_time ?? null,
      }
      const key_id = await insertApiKey(tx, {
        ...row,
        scope: 'group',
        slot,
        key_hash: hashToken(api_key),
        created_time: ctx.clock.now(),
      })
      const audit = { group, entity_id: key_id, entity_name: row.name, after: recordedKey(row) }
      return { audit, result: { key_id, api_key, group_name: group.group_name } }
    })
  return asRefusals(work)
}
