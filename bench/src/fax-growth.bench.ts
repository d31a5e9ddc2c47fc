import { plainPool } from './database.ts'
import { type GrowingPage, measureGrowing } from './growth.ts'
import type { Pace } from './pace.ts'
import type { Misses } from './report.ts'
import { largeSubtree } from './user-page.ts'

const most = 1.5
const pagesize = 20
const daySeconds = 86_400
// The faxes of the data set lie within these days. Copies lie that much earlier, one set after the other.
const daysOfSet = 180

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * daySeconds * 1000).toISOString().slice(0, 10)
const period = { report_date_from: dayBefore(30), report_date_to: dayBefore(1) }

type Call = 'listSentFaxes' | 'listReceivedFaxes'

const report = (name: string, call: Call, place: { fsi_gid: number; start: number }): GrowingPage => ({
  name,
  most,
  side:
    ({ client, accounts }) =>
    (turn) =>
      client.call(call, {
        authorization: accounts.at(turn).authorization,
        body: { ...period, ...place, pagesize },
      }),
})

const overview: GrowingPage = {
  name: 'reports/overview, root, 30 days',
  most,
  side:
    ({ client, accounts }) =>
    (turn) =>
      client.call('getUsageOverview', {
        authorization: accounts.at(turn).authorization,
        body: { fsi_gid: 1, ...period },
      }),
}

const pages = [
  report('reports/sent, subtree, 30 days, first page', 'listSentFaxes', { fsi_gid: largeSubtree, start: 0 }),
  report('reports/received, subtree, 30 days, first page', 'listReceivedFaxes', {
    fsi_gid: largeSubtree,
    start: 0,
  }),
  report('reports/sent, root, 30 days, row 5,000', 'listSentFaxes', { fsi_gid: 1, start: 5000 }),
  overview,
]

const columns = `direction, fsi_gid, fsi_uid, fsi_nid, gsd_id, fax_number, account_email, user_name, group_name,
  caller_number, dial_number, pages_delivered, connect_time, fax_type, fax_result_code, fax_result_message, cause_domain,
  cause_code, status, email_delivery_status, ata_delivery_status`

/** Adds copies of the faxes, each set half a year earlier, until there are so many. Old sums are not needed. */
async function addOlder(url: string, first: number, wanted: number): Promise<void> {
  const pool = plainPool(url)
  try {
    await pool.query('alter table fax_records disable trigger user')
    for (let copy = 1; copy < wanted / first; copy += 1)
      await pool.query(
        `insert into fax_records (ref_code, created_time, ${columns})
         select ref_code || '-' || $1::int, created_time - $1::int * ${daysOfSet * daySeconds}, ${columns}
         from fax_records where created_time > $2`,
        [copy, Math.floor(Date.now() / 1000) - daysOfSet * daySeconds],
      )
    await pool.query('alter table fax_records enable trigger user')
    await pool.query('vacuum (analyze) fax_records')
  } finally {
    await pool.end()
  }
}

/** The cost of a report of the same thirty days among few older faxes and among many. */
export function measureFaxGrowth(
  url: string,
  { sizes, ...others }: { sizes: readonly number[]; pace: Pace; misses: Misses },
): Promise<void> {
  const [first = 0] = sizes
  const set = { groups: 1000, users: 10_000, numbers: 12_500, faxes: first, seed: 3 }
  return measureGrowing(
    url,
    {
      title: 'A report of 30 days against the number of faxes: medians in milliseconds',
      call: 'call',
      things: 'faxes',
      sizes,
      setOf: (faxes) => ({ name: `faxes_${faxes}`, set }),
      fill: (database, faxes) => addOlder(database, first, faxes),
      pages,
    },
    others,
  )
}
