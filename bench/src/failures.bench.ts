import type { FailureCause, FailureRow } from '@telecopy/contract/failures/failures.schemas'
import { epochOf, lastDays } from './last-days.ts'
import { type ApiWorld, type Operation, runPlain } from './operation.ts'
import { largeSubtree } from './user-page.ts'

const pagesize = 20

/*
 How PostgreSQL 15 finds the failed faxes; `--plans` prints the plans of this machine. All faxes are counted by
 fax_records_sent_by_number, once for each row of the page.

   Nested Loop
     ->  Index Only Scan using group_closure_pkey on group_closure c
           Index Cond: (ancestor_gid = 2)
     ->  Index Only Scan using fax_records_failed on fax_records f
           Index Cond: ((fsi_gid = c.descendant_gid) AND (created_time >= …) AND (created_time <= …))
*/
const text = `with failed as materialized (
  select f.fax_number, f.fax_result_code, count(*) as failed, max(f.created_time) as newest_time
  from fax_records f
  where f.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1) and f.direction = 'sent'
    and f.fax_result_code <> 0 and f.created_time between $2 and $3
  group by 1, 2
), numbers as (
  select fax_number, sum(failed)::int as failed, max(newest_time) as newest_time,
    (array_agg(fax_result_code order by failed desc, fax_result_code))[1] as fax_result_code
  from failed group by 1
), page as materialized (
  select * from numbers order by failed desc, newest_time desc, fax_number limit ${pagesize}
)
select p.fax_number as name, p.failed, p.newest_time, p.fax_result_code,
  (select count(*)::int from numbers) as counts,
  (select count(*)::int from fax_records f
   where f.fax_number = p.fax_number and f.direction = 'sent' and f.fax_result_code is not null
     and f.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1)
     and f.created_time between $2 and $3) as faxes,
  (select json_agg(c) from (
     select fax_result_code, sum(failed)::int as failed, max(newest_time) as newest_time
     from failed group by 1 order by 2 desc, 1) c) as causes
from page p
order by p.failed desc, p.newest_time desc, p.fax_number`

type Figures = Pick<FailureRow, 'name' | 'failed' | 'faxes' | 'newest_time' | 'fax_result_code'>
type PlainRow = Figures & { counts: number; causes: FailureCause[] }

const figuresOf = ({ name, failed, faxes, newest_time, fax_result_code }: Figures): Figures => ({
  name,
  failed,
  faxes,
  newest_time,
  fax_result_code,
})

/**
 * `reports/failures` over 30 days beside its statement. The call also finds rises, received faxes that reached nobody,
 * and where the rows lead, and records the look: that is most of the time in a subtree with few failed faxes.
 */
function failures(name: string, fsi_gid: number, target: number): Operation {
  const { from, to } = lastDays(30)
  const statement = { text, values: [fsi_gid, epochOf(from), epochOf(to) + 86_399] }
  const period = { report_date_from: from, report_date_to: to }
  const body = { fsi_gid, ...period, by: 'numbers' as const, order: 'worst' as const, start: 0, pagesize }
  const list = ({ client, accounts }: ApiWorld, turn: number) =>
    client.call('listFailures', { authorization: accounts.at(turn).authorization, body })
  return {
    name,
    target,
    statement,
    api: (world) => (turn) => list(world, turn),
    plain:
      ({ pool }) =>
      () =>
        runPlain(pool, statement),
    async apiResult(world) {
      const { rows, counts, causes } = (await list(world, 0)).data
      return { rows: rows.map(figuresOf), counts, causes }
    },
    async plainResult({ pool }) {
      const rows = await runPlain<PlainRow>(pool, statement)
      return { rows: rows.map(figuresOf), counts: rows[0]?.counts, causes: rows[0]?.causes }
    },
  }
}

export const failureLists: readonly Operation[] = [
  failures('reports/failures, large subtree, 30 days, worst numbers', largeSubtree, 4.5),
  failures('reports/failures, root, 30 days, worst numbers', 1, 3),
]
