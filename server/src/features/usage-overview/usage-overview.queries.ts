import { sql } from 'kysely'
import { reports } from '@telecopy/contract/limits'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'

type Asked = { fsi_gid: number; from: string; to: string }

const names = ['sent_faxes', 'failed_faxes', 'sent_pages', 'received_faxes', 'received_pages']
const columns = (of: string) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)))

const most = sql.lit(reports.overviewRows)

/** The sums of the days that have any, the causes of failed faxes, and the busiest groups, in one statement. */
const overview = keptStatement<Asked, Omit<UsageOverview, 'totals'>>((valueOf: ValueOf<Asked>, db) => {
  const inPeriod = (of: string) =>
    sql`${sql.ref(`${of}.gmt_day`)} between ${valueOf('from')}::text::date and ${valueOf('to')}::text::date`
  const gid = sql`${valueOf('fsi_gid')}::int`
  const busiest = (from: string, join: string) => sql`
    sum(${sql.ref(`${from}.sent_faxes`)})::bigint as sent_faxes, sum(${sql.ref(`${from}.received_faxes`)})::bigint as received_faxes
    from ${sql.table(join)} u where u.fsi_gid = g.fsi_gid and ${inPeriod('u')}`
  return sql<Omit<UsageOverview, 'totals'>>`
    select (
      select coalesce(json_agg(d order by d.day), '[]') from (
        select to_char(u.gmt_day, 'YYYY-MM-DD') as day, ${columns('u')} from usage_subtree_days u
        where u.fsi_gid = ${gid} and ${inPeriod('u')}) d
    ) as days, (
      select coalesce(json_agg(c), '[]') from (
        select u.fax_result_code, sum(u.faxes)::bigint as faxes from usage_subtree_causes u
        where u.fsi_gid = ${gid} and ${inPeriod('u')} and u.fax_result_code <> 0
        group by 1 having sum(u.faxes) > 0 order by 2 desc, 1 limit ${most}) c
    ) as causes, (
      select coalesce(json_agg(b), '[]') from (
        select x.* from (
          select g.fsi_gid, g.group_name, 0 as is_self, u.* from groups g
          cross join lateral (select ${busiest('u', 'usage_subtree_days')}) u where g.parent_gid = ${gid}
          union all
          select g.fsi_gid, g.group_name, 1, u.* from groups g
          cross join lateral (select ${busiest('u', 'usage_group_days')}) u where g.fsi_gid = ${gid}) x
        where x.sent_faxes + x.received_faxes > 0
        order by x.sent_faxes + x.received_faxes desc, lower(x.group_name), x.fsi_gid limit ${most}) b
    ) as groups`.compile(db)
})

/** The usage of a group and all groups below it over a period of GMT days, both ends included. */
export async function findOverview(db: Db, asked: Asked): Promise<Omit<UsageOverview, 'totals'>> {
  const [row] = await overview(db, asked)
  return row ?? { days: [], causes: [], groups: [] }
}
