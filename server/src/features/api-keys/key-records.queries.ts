import { type RawBuilder, sql } from 'kysely'
import { allActs, looks } from '@telecopy/contract/all-acts'
import { apiKeyCreated } from '@telecopy/contract/api-keys/api-keys.acts'
import { type StandingChanges, standingMost } from '@telecopy/contract/api-keys/api-keys.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { holderOf, isInScope } from '../../tree/in-scope.queries.ts'

/**
 * A key as its records name it. The name may belong to a later key of the group, so its records begin after the record of
 * its creation, and end before that of the later key. Clocks of several servers may differ; the order of records does not.
 */
export type RecordsOfKey = {
  name: string
  fsi_gid: number | null
  created_time: number
  /** The identifiers of these records. */
  after: number
  before: number | null
}

// The archive may have taken the record, and all before it.
const creationOf = (key_id: RawBuilder<unknown>) => sql`(
  select c.id from audit_log c
  where c.entity = 'api-key' and c.entity_id = ${key_id} and c.action = ${apiKeyCreated.name} limit 1)`

/** The key, also one that is revoked; undefined when it is absent or outside the scope, if there is one. */
export async function findRecordsOfKey(
  db: Db,
  key_id: number,
  scope?: Scope,
): Promise<RecordsOfKey | undefined> {
  const { rows } = await sql<RecordsOfKey>`
    select k.name, k.fsi_gid, k.created_time, coalesce(${creationOf(sql`k.key_id`)}, 0) as after, (
      select min(${creationOf(sql`n.key_id`)}) from api_keys n
      where n.name = k.name and n.fsi_gid is not distinct from k.fsi_gid and n.key_id > k.key_id) as before
    from api_keys k
    where k.key_id = ${key_id} and ${scope === undefined ? sql`true` : isInScope(scope.fsi_gid, sql`k.fsi_gid`)}`.execute(
    db,
  )
  return rows[0]
}

/** Whether record `a` is one of the key. The index of such records answers it. */
export const isOfKey = ({ name, fsi_gid, after, before }: RecordsOfKey): RawBuilder<boolean> => sql`(
  a.actor_key <> '' and a.actor_key = ${name} and ${fsi_gid === null ? sql`a.actor_gid is null` : sql`a.actor_gid = ${fsi_gid}`}
  and a.id > ${after} and ${before === null ? sql`true` : sql`a.id < ${before}`})`

const ofSigningIn = [...allActs.values()].filter(
  ({ entity, topic }) => entity === 'user' && topic === 'sign-in',
)
const noChanges = [...looks, ...ofSigningIn.map(({ name }) => name)]

/**
 * Counts the things whose last change is one of the key, and was made in the scope if there is one: of what it changed
 * elsewhere, before its group moved, the new owner learns nothing. Looks are no changes, and neither is how a user signs in: anybody
 * can try a password. Of each thing one record is looked up,
 * however many the key has, and only the records of the key and these are read.
 */
export async function countStandingChanges(
  db: Db,
  key: RecordsOfKey,
  scope?: Scope,
): Promise<StandingChanges> {
  const isSeen = scope === undefined ? sql`true` : isInScope(scope.fsi_gid, holderOf(sql`l.fsi_gid`))
  const isChange = (action: RawBuilder<unknown>) => sql`${action} <> all(${noChanges}::text[])`
  const { rows } = await sql<{ found: number }>`
    with things as materialized (
      select a.entity, a.entity_id, max(a.id) as id from audit_log a
      where ${isOfKey(key)} and a.entity_id is not null and ${isChange(sql`a.action`)}
      group by a.entity, a.entity_id)
    select count(*)::int as found from (
      select from things t cross join lateral (
        select b.id, b.fsi_gid from audit_log b
        where b.entity = t.entity and b.entity_id = t.entity_id and ${isChange(sql`b.action`)}
        order by b.id desc limit 1) l
      where l.id = t.id and ${isSeen} limit ${standingMost + 1}) s`.execute(db)
  const found = rows[0]?.found ?? 0
  return {
    changes_count: Math.min(found, standingMost),
    is_more: found > standingMost ? 1 : 0,
  }
}
