import { sql } from 'kysely'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ScheduledPeriod } from './scheduled-periods.ts'

/**
 * Adds the missing reports of a period: for the root, and for each group that has an active administrator of its own and
 * was there at the end of the period. Answers the new ones.
 */
export async function addScheduled(
  tx: Tx,
  { kind, from, to }: ScheduledPeriod,
  now: number,
): Promise<{ fsi_rid: number }[]> {
  const { rows } = await sql<{ fsi_rid: number }>`
    insert into usage_reports (fsi_gid, group_name, kind, report_name, report_date_from, report_date_to,
      report_with_subgroups, created_time)
    select g.fsi_gid, g.group_name, ${kind}, ${usageReportMessages.scheduledName[kind](from, to)}, ${from}::date, ${to}::date,
      1, ${now}::bigint
    from groups g
    where to_timestamp(g.created_time) < (${to}::date + 1)::timestamp at time zone 'America/Los_Angeles'
      and (g.parent_gid is null or exists (
        select 1 from users u where u.fsi_gid = g.fsi_gid and u.is_admin = 1 and u.is_active = 1))
    order by g.fsi_gid
    on conflict (fsi_gid, kind, report_date_from) where kind <> 'request' do nothing
    returning fsi_rid`.execute(tx)
  return rows
}

// Each has a file with it.
const deletedAtOnce = 100

/** Deletes some scheduled reports of periods before these. Answers whether there may be more. */
export async function deleteExpired(tx: Tx, kept: readonly ScheduledPeriod[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from usage_reports where fsi_rid = any(array(
      select r.fsi_rid
      from (
        select w.kind, min(w.first_day) as first_day
        from unnest(${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ from }) => from)}::date[]) w (kind, first_day)
        group by w.kind
      ) k cross join lateral (
        select r.fsi_rid from usage_reports r
        where r.kind <> 'request' and r.kind = k.kind and r.report_date_from < k.first_day
        order by r.report_date_from limit ${deletedAtOnce}) r
      limit ${deletedAtOnce}))`.execute(tx)
  return numAffectedRows === BigInt(deletedAtOnce)
}
