import { type Insertable, sql } from 'kysely'
import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import type { KeyPermission } from '@telecopy/contract/api-keys/key-permissions'
import { apiKeys } from '@telecopy/contract/limits'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, isLockedInScope } from '../../tree/in-scope.queries.ts'

export async function insertApiKey(tx: Tx, row: Insertable<Database['api_keys']>): Promise<number> {
  const { key_id } = await tx.insertInto('api_keys').values(row).returning('key_id').executeTakeFirstOrThrow()
  return key_id
}

/** The keys of the installation, also revoked ones, oldest first. The group of an engine's key is ''. */
export const selectApiKeys = (db: Db, limit: number, fsi_gid?: number) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('groups as g', 'g.fsi_gid', 'k.fsi_gid')
    .select([
      'k.key_id',
      'k.name',
      'k.fsi_gid',
      'g.group_name',
      'k.permissions',
      'k.created_time',
      'k.last_used_time',
      'k.expires_time',
      'k.revoked_time',
    ])
    .$if(fsi_gid !== undefined, (keys) => keys.where('k.fsi_gid', '=', fsi_gid ?? 0))
    .orderBy('k.key_id')
    .limit(limit)
    .execute()

/** The keys of a group of the scope, newest first: those that are not revoked, and the ones that were revoked last. */
export async function listKeysOfGroup(
  db: Db,
  scope: Scope,
  { fsi_gid, now }: { fsi_gid: number; now: number },
): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select k.key_id, k.name as key_name, k.permissions, k.created_time, k.last_used_time, k.expires_time, k.revoked_time,
      case when k.revoked_time is not null then 'revoked' when k.expires_time <= ${now} then 'expired' else 'active'
      end as state
    from api_keys k where k.fsi_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)}
      and (k.revoked_time is null or k.key_id in (
        select r.key_id from api_keys r where r.fsi_gid = ${fsi_gid} and r.revoked_time is not null
        order by r.revoked_time desc, r.key_id desc limit ${apiKeys.revokedShown}))
    order by k.revoked_time is not null, k.key_id desc`.execute(db)
  return rows
}

/** The first slot of a locked group that no key in use has; undefined when all are taken. */
export async function freeSlot(tx: Tx, fsi_gid: number): Promise<number | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${apiKeys.perGroup}::int) slot
    where not exists (
      select 1 from api_keys k where k.fsi_gid = ${fsi_gid} and k.slot = slot.slot and k.revoked_time is null)
    order by slot limit 1`.execute(tx)
  return rows[0]?.slot
}

/** A revoked key, as its record names it. */
export type RevokedKey = {
  key_id: number
  name: string
  fsi_gid: number | null
  permissions: KeyPermission[]
  expires_time: number | null
}

const recorded = ['key_id', 'name', 'fsi_gid', 'permissions', 'expires_time'] as const

/** Revokes a key of a group of the scope; undefined when there is none, or it is revoked already. */
export const setKeyRevoked = (
  tx: Tx,
  scope: Scope,
  { key_id, now }: { key_id: number; now: number },
): Promise<RevokedKey | undefined> =>
  tx
    .updateTable('api_keys')
    .set({ revoked_time: now })
    .where('key_id', '=', key_id)
    .where(isLockedInScope(scope.fsi_gid, sql.ref('api_keys.fsi_gid')))
    .where('revoked_time', 'is', null)
    .returning(recorded)
    .executeTakeFirst()

/** Whether a key belongs to a group of the scope. */
export async function isKnownKey(tx: Tx, scope: Scope, key_id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from api_keys k where k.key_id = ${key_id} and ${isInScope(scope.fsi_gid, sql`k.fsi_gid`)}`.execute(
    tx,
  )
  return rows.length === 1
}

/** Revokes the key of this name, in any case, of a group, or with null of the engine; undefined when none is in use. */
export const setNamedRevoked = (
  tx: Tx,
  { name, fsi_gid, now }: { name: string; fsi_gid: number | null; now: number },
): Promise<RevokedKey | undefined> =>
  tx
    .updateTable('api_keys')
    .set({ revoked_time: now })
    .where((is) => is(is.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('fsi_gid', 'is not distinct from', fsi_gid)
    .where('revoked_time', 'is', null)
    .returning(recorded)
    .executeTakeFirst()
