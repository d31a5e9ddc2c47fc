import { type RawBuilder, sql } from 'kysely'
import { retention } from '@telecopy/contract/limits'
import type { DueFaxes } from '@telecopy/contract/retention/retention.schemas'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { type Gid, subtreeOf } from '../../tree/in-scope.queries.ts'
import { isFaxHeld, isGroupHeld } from '../legal-holds/public.ts'

export type Direction = 'received' | 'sent'

const { daysMax, undeliverableExtraDays, countedAtMost, deletedAtOnce } = retention

const boxes = { received: 'inbox', sent: 'sent' } as const

/** The days for which group `g` keeps faxes. */
export function keptDays(direction: Direction): RawBuilder<number> {
  const [isCustom, days] = [
    sql.ref(`g.is_retention_${boxes[direction]}`),
    sql.ref(`g.retention_${boxes[direction]}_days`),
  ]
  return sql<number>`(case when ${isCustom} = '0' then ${sql.lit(daysMax)} else ${days} end)`
}

/** Whether fax `f` of group `g` is due in a night, apart from holds. */
function isDue(direction: Direction, night: number): RawBuilder<unknown> {
  const before = (extra: number) =>
    sql`${night}::bigint - (${keptDays(direction)} + ${sql.lit(extra)})::bigint * 86400`
  const ofDirection = sql`f.fsi_gid = g.fsi_gid and f.direction = ${sql.lit(direction)} and f.created_time < ${before(0)}`
  if (direction === 'sent') return ofDirection
  return sql`${ofDirection} and (f.status <> 'Error' or f.created_time < ${before(undeliverableExtraDays)})`
}

export type DeletedOfGroup = { fsi_gid: number; group_name: string; faxes: number }

/**
 * Deletes due faxes of the groups from one upwards, some thousand at most, and remembers those that are in the sums of
 * days that are still kept. Answers how many each group had, by identifier.
 */
export async function deleteDueFaxes(
  tx: Tx,
  due: { direction: Direction; night: number; fromGid: number; sumsSince: string },
): Promise<DeletedOfGroup[]> {
  const { direction, night, fromGid, sumsSince } = due
  const { rows } = await sql<DeletedOfGroup>`
    with due as materialized (
      select f.fsi_fid from groups g cross join lateral (
        select f.fsi_fid from fax_records f where ${isDue(direction, night)} and not ${isFaxHeld}
        order by f.created_time limit ${deletedAtOnce} for update of f) f
      where g.fsi_gid >= ${fromGid} and not ${isGroupHeld(sql`g.fsi_gid`)}
      order by g.fsi_gid limit ${deletedAtOnce}
    ), gone as (
      delete from fax_records f where f.fsi_fid = any(array(select fsi_fid from due))
      returning f.fsi_gid, f.direction, f.ref_code, f.created_time, f.fax_result_code
    ), remembered as (
      insert into deleted_faxes (fax_hash, created_time)
      select fax_hash(direction, ref_code), created_time from gone
      where (direction = 'received' or fax_result_code is not null)
        and to_timestamp(created_time) >= ${sumsSince}::date::timestamp at time zone 'UTC'
      on conflict do nothing
    )
    select g.fsi_gid, g.group_name, count(*)::int as faxes
    from gone join groups g using (fsi_gid) group by g.fsi_gid, g.group_name order by g.fsi_gid`.execute(tx)
  return rows
}

/** Counts the faxes of groups that are due in a night, and how many of them legal holds keep, up to the limit. */
export async function countDueFaxes(
  db: Db,
  { fsi_gid, night, withBelow }: { fsi_gid: Gid; night: number; withBelow: boolean },
): Promise<DueFaxes> {
  const groups = withBelow ? sql`g.fsi_gid in ${subtreeOf(fsi_gid)}` : sql`g.fsi_gid = ${fsi_gid}`
  const ofDirection = (direction: Direction) => sql`
    select ${sql.lit(direction)} as direction, ${isFaxHeld} as is_held from fax_records f where ${isDue(direction, night)}`
  const { rows } = await sql<DueFaxes>`
    select count(*) filter (where d.direction = 'received' and not d.is_held)::int as received,
      count(*) filter (where d.direction = 'sent' and not d.is_held)::int as sent,
      count(*) filter (where d.is_held)::int as held, (count(*) > ${countedAtMost})::int as is_more
    from (
      select f.direction, f.is_held or g.is_held as is_held
      from (select g.*, ${isGroupHeld(sql`g.fsi_gid`)} as is_held from groups g where ${groups}) g
      cross join lateral (${ofDirection('received')} union all ${ofDirection('sent')}) f
      limit ${countedAtMost + 1}) d`.execute(db)
  return rows[0] ?? { received: 0, sent: 0, held: 0, is_more: 0 }
}
