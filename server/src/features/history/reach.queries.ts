import { type RawBuilder, sql } from 'kysely'
import type { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'

/**
 * The records that may be read: those of a group of the scope and all groups below it. From the root these are all
 * records, also those without a group: acts of operators, and tries of unknown names.
 */
export type Reach = { scope: Scope; fsi_gid: number; group_name: string; isAll: boolean; knowsAll: boolean }

/** The groups from one downwards, and deleted groups whose heir is among them. */
export const groupsBelow = (fsi_gid: number): RawBuilder<unknown> => sql`(
  select c.descendant_gid as fsi_gid from group_closure c where c.ancestor_gid = ${fsi_gid}
  union all
  select d.fsi_gid from deleted_groups d join group_closure c on c.descendant_gid = d.heir_gid
  where c.ancestor_gid = ${fsi_gid})`

/** The reach of a scope from a group downwards; undefined when the group lies outside. */
export async function findReach(db: Db, scope: Scope, fsi_gid: number): Promise<Reach | undefined> {
  const { rows } = await sql<Omit<Reach, 'scope'>>`
    select g.fsi_gid, g.group_name, g.parent_gid is null as "isAll",
      (select s.parent_gid is null from groups s where s.fsi_gid = ${scope.fsi_gid}) as "knowsAll"
    from groups g join group_closure c on c.descendant_gid = g.fsi_gid and c.ancestor_gid = ${scope.fsi_gid}
    where g.fsi_gid = ${fsi_gid}`.execute(db)
  return rows[0] && { scope, ...rows[0] }
}

/** Those of these groups that the reach's administrator may know; a deleted group counts as its heir. */
export async function knownGroups(
  db: Db,
  { scope }: Reach,
  gids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ fsi_gid: number }>`
    select b.fsi_gid from ${groupsBelow(scope.fsi_gid)} b where b.fsi_gid = any(${[...gids]}::int[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.fsi_gid))
}

/** Those of these persons that lie in the reach's scope; a deleted person counts in the group of the last record. */
export async function knownPersons(
  db: Db,
  { scope }: Reach,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set()
  const { rows } = await sql<{ fsi_uid: number }>`
    select p.fsi_uid from unnest(${[...new Set(uids)]}::int[]) p (fsi_uid)
    where coalesce(
      (select u.fsi_gid from users u where u.fsi_uid = p.fsi_uid),
      (select a.fsi_gid from audit_log a where a.entity = 'user' and a.entity_id = p.fsi_uid
        order by a.id desc limit 1)
    ) in (select b.fsi_gid from ${groupsBelow(scope.fsi_gid)} b)`.execute(db)
  return new Set(rows.map((row) => row.fsi_uid))
}

/** Names of the identity providers that lie in the reach's scope. */
export async function knownProviders(db: Db, { scope }: Reach): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select p.name from identity_providers p join group_closure c on c.descendant_gid = p.fsi_gid
    where c.ancestor_gid = ${scope.fsi_gid}`.execute(db)
  return new Set(rows.map((row) => row.name))
}

const tables: Readonly<Record<HistoryEntity, readonly [table: string, key: string]>> = {
  group: ['groups', 'fsi_gid'],
  user: ['users', 'fsi_uid'],
  'fax-number': ['fax_numbers', 'fsi_nid'],
  'shared-line': ['shared_lines', 'gsd_id'],
  brand: ['brands', 'fsi_bid'],
  'cover-page': ['cover_pages', 'fsi_cpid'],
}

/**
 * Whether a thing lies in the reach: its group, or that of its last record if it is deleted or in no group. One that never
 * existed does not. Each identifier costs the same look-ups, so that the time does not tell a foreign one.
 */
export async function isWithin(
  db: Db,
  { fsi_gid, isAll }: Reach,
  { entity, id }: { entity: HistoryEntity; id: number },
): Promise<boolean> {
  const [table, key] = tables[entity]
  const { rows } = await sql<{ isWithin: boolean }>`
    with t as materialized (select
        (select t.fsi_gid from ${sql.table(table)} t where t.${sql.ref(key)} = ${id}) as present,
        (select a.fsi_gid from audit_log a where a.entity = ${entity} and a.entity_id = ${id} order by a.id desc limit 1) as last),
      place as materialized (select coalesce(t.present, t.last, 0) as fsi_gid from t),
      found as materialized (select
        exists (select from group_closure c where c.ancestor_gid = ${fsi_gid} and c.descendant_gid = p.fsi_gid) as below,
        exists (select from deleted_groups d join group_closure c on c.descendant_gid = d.heir_gid
          where c.ancestor_gid = ${fsi_gid} and d.fsi_gid = p.fsi_gid) as inherited
        from place p)
    select f.below or f.inherited or (${isAll} and p.fsi_gid <> 0) as "isWithin" from found f, place p`.execute(
    db,
  )
  return rows[0]?.isWithin === true
}
