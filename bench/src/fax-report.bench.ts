import type { SentFax } from '@telecopy/contract/reports/reports.schemas'
import { epochOf, lastDays } from './last-days.ts'
import { type ApiWorld, type Operation, runPlain } from './operation.ts'
import { largeSubtree } from './user-page.ts'

const pagesize = 20
const daySeconds = 86_400

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine. The count runs like the page,
 without its sort.

   Limit
     ->  Sort
           Sort Key: f.created_time DESC, f.fsi_fid DESC
           ->  Nested Loop
                 ->  Index Only Scan using group_closure_pkey on group_closure c
                       Index Cond: (ancestor_gid = 2)
                 ->  Index Only Scan using fax_records_by_group on fax_records f
                       Index Cond: ((fsi_gid = c.descendant_gid) AND (direction = 'sent') AND (created_time >= …))
*/
const text = `with page as (
  select f.fsi_fid from fax_records f
  where f.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1) and f.direction = 'sent'
    and f.created_time between $2 and $3
  order by f.created_time desc, f.fsi_fid desc offset $4 limit ${pagesize}
), total as (
  select count(*)::int as counts from fax_records f
  where f.fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1) and f.direction = 'sent'
    and f.created_time between $2 and $3
)
select f.ref_code, f.gsd_id, f.created_time, f.account_email as email, f.fax_type, f.caller_number, f.dial_number,
  f.pages_delivered, f.connect_time, f.fax_result_code, f.fax_result_message, t.counts
from total t left join (page join fax_records f using (fsi_fid)) on true
order by f.created_time desc, f.fsi_fid desc`

type PlainRow = Omit<SentFax, 'ref_code'> & { ref_code: string | null; counts: number }

/** `reports/sent` over 30 days beside its statement. The call also records the look. */
function faxReport(name: string, fsi_gid: number, start: number): Operation {
  const { from, to } = lastDays(30)
  const statement = { text, values: [fsi_gid, epochOf(from), epochOf(to) + daySeconds - 1, start] }
  const body = { fsi_gid, report_date_from: from, report_date_to: to, start, pagesize }
  const list = ({ client, accounts }: ApiWorld, turn: number) =>
    client.call('listSentFaxes', { authorization: accounts.at(turn).authorization, body })
  return {
    name,
    target: 1.4,
    statement,
    api: (world) => (turn) => list(world, turn),
    plain:
      ({ pool }) =>
      () =>
        runPlain(pool, statement),
    async apiResult(world) {
      const { faxes, counts } = (await list(world, 0)).data
      return { faxes, counts }
    },
    async plainResult({ pool }) {
      const rows = await runPlain<PlainRow>(pool, statement)
      // A page behind the last one has the count alone.
      const faxes = rows.filter(({ ref_code }) => ref_code !== null)
      return { faxes: faxes.map(({ counts: _counts, ...fax }) => fax), counts: rows[0]?.counts }
    },
  }
}

export const faxReports = (deepPage: number): readonly Operation[] => [
  faxReport('reports/sent, large subtree, 30 days, first page', largeSubtree, 0),
  faxReport(
    `reports/sent, large subtree, 30 days, page ${deepPage}`,
    largeSubtree,
    (deepPage - 1) * pagesize,
  ),
  faxReport('reports/sent, root, 30 days, first page', 1, 0),
]
