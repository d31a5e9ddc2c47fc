import { type RawBuilder, sql } from 'kysely'
import type { HoldEntity, KeepingHold, LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

/** A thing that a hold can keep, with its group. A number of the inventory has none. */
export type Thing = { id: number; name: string; fsi_gid: number | null; group_name: string }

const keys = { group: 'fsi_gid', user: 'fsi_uid', 'fax-number': 'fsi_nid' } as const

const things: Readonly<Record<HoldEntity, RawBuilder<unknown>>> = {
  group: sql`select t.fsi_gid as id, t.group_name as name, t.fsi_gid from groups t`,
  user: sql`select t.fsi_uid as id, t.email as name, t.fsi_gid from users t`,
  'fax-number': sql`select t.fsi_nid as id, t.fax_number as name, t.fsi_gid from fax_numbers t`,
}

const isRoot = (scope: Scope): RawBuilder<boolean> =>
  sql`exists (select 1 from groups r where r.fsi_gid = ${scope.fsi_gid} and r.parent_gid is null)`

/**
 * A thing of the scope; undefined when it is absent or foreign. Administrators of the root also find a held number that
 * went back to the inventory.
 */
export async function findThing(
  db: Db,
  scope: Scope,
  { entity, id }: { entity: HoldEntity; id: number },
): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select t.id, t.name, t.fsi_gid, coalesce(g.group_name, '') as group_name
    from (${things[entity]}) t left join groups g on g.fsi_gid = t.fsi_gid
    where t.id = ${id} and (${isInScope(scope.fsi_gid, sql`t.fsi_gid`)}
      or t.fsi_gid is null and ${isRoot(scope)}
        and exists (select 1 from legal_holds h where h.${sql.ref(keys[entity])} = t.id))`.execute(db)
  return rows[0]
}

/**
 * The reason of hold `h`, for the group where its thing was when it was set, and for the groups above that one; '' for
 * others, to whom the thing came later.
 */
const reasonFor = (scope: Scope): RawBuilder<string> =>
  sql`case when ${isRoot(scope)} or ${isInScope(scope.fsi_gid, sql`h.set_in_gid`)} then h.reason else '' end`

/**
 * The hold of a thing, and those of the groups above it, nearest first. Holds from above the scope have no name, and holds
 * from another place have no reason.
 */
export async function findHolds(
  db: Db,
  scope: Scope,
  { entity, thing }: { entity: HoldEntity; thing: Thing },
): Promise<KeepingHold[]> {
  const { rows } = await sql<KeepingHold>`
    select entity, case when is_known then id else 0 end as id, case when is_known then name else '' end as name,
      case when is_known then reason else '' end as reason, created_time
    from (
      select ${entity}::text as entity, ${thing.id}::int as id, ${thing.name}::text as name, ${reasonFor(scope)} as reason, h.created_time,
        true as is_known, -1 as depth
      from legal_holds h where h.${sql.ref(keys[entity])} = ${thing.id}
      union all
      select 'group', g.fsi_gid, g.group_name, h.reason, h.created_time,
        ${isInScope(scope.fsi_gid, sql`g.fsi_gid`)}, c.depth
      from group_closure c join legal_holds h on h.fsi_gid = c.ancestor_gid join groups g on g.fsi_gid = h.fsi_gid
      where c.descendant_gid = ${thing.fsi_gid}::int and not (${entity}::text = 'group' and c.depth = 0)
    ) k order by depth`.execute(db)
  return rows
}

/** Sets the hold of a thing. Answers whether there was none. */
export async function insertHold(
  tx: Tx,
  entity: HoldEntity,
  { thing, reason, created_time }: { thing: Thing; reason: string; created_time: number },
): Promise<boolean> {
  const ofNumber = entity === 'fax-number' ? { fax_number: thing.name } : {}
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('legal_holds')
    .values({ [keys[entity]]: thing.id, ...ofNumber, reason, created_time, set_in_gid: thing.fsi_gid })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes the hold of a thing away, and answers its reason with the group that the thing was in when it was set. */
export const deleteHold = (
  tx: Tx,
  entity: HoldEntity,
  id: number,
): Promise<{ reason: string; set_in_gid: number | null } | undefined> =>
  tx
    .deleteFrom('legal_holds')
    .where(keys[entity], '=', id)
    .returning(['reason', 'set_in_gid'])
    .executeTakeFirst()

/** A page of the holds on things of the scope, newest first, and their number. */
export async function findHoldsOfScope(
  db: Db,
  scope: Scope,
  { start, pagesize }: { start: number; pagesize: number },
): Promise<{ holds: LegalHold[]; counts: number }> {
  const ours = sql`
    from legal_holds h
    left join users u on u.fsi_uid = h.fsi_uid
    left join fax_numbers n on n.fsi_nid = h.fsi_nid
    left join groups g on g.fsi_gid = coalesce(h.fsi_gid, u.fsi_gid, n.fsi_gid)
    where g.fsi_gid in ${subtreeOf(scope.fsi_gid)} or g.fsi_gid is null and ${isRoot(scope)}`
  const [page, total] = await Promise.all([
    sql<LegalHold>`
      select h.hold_id, case when h.fsi_gid is not null then 'group' when h.fsi_uid is not null then 'user'
          else 'fax-number' end as entity, coalesce(h.fsi_gid, h.fsi_uid, h.fsi_nid) as id,
        coalesce(u.email, n.fax_number, g.group_name) as name, g.fsi_gid, coalesce(g.group_name, '') as group_name,
        ${reasonFor(scope)} as reason, h.created_time ${ours}
      order by h.created_time desc, h.hold_id desc limit ${pagesize} offset ${start}`.execute(db),
    sql<{ counts: number }>`select count(*)::int as counts ${ours}`.execute(db),
  ])
  return { holds: page.rows, counts: total.rows[0]?.counts ?? 0 }
}

/** Whether group `g` lies in a group on hold, or is one. */
export const isGroupHeld = (fsi_gid: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select 1 from legal_holds h join group_closure c on c.ancestor_gid = h.fsi_gid where c.descendant_gid = ${fsi_gid})`

/** Whether the user or the number of fax `f` is on hold. */
export const isFaxHeld: RawBuilder<boolean> = sql`(
  exists (select 1 from legal_holds h where h.fsi_uid = f.fsi_uid)
  or exists (select 1 from legal_holds h where h.fax_number = f.fax_number))`
