import { deepStrictEqual } from 'node:assert/strict'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

const root = 1
const target = 2
const daySeconds = 86_400

/** Whole days in GMT until yesterday. */
function daysUntilYesterday(count: number) {
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * daySeconds * 1000).toISOString().slice(0, 10)
  return { report_date_from: dayBefore(count), report_date_to: dayBefore(1) }
}

const totals = `select count(*) filter (where direction = 'sent')::int as sent_faxes,
    count(*) filter (where direction = 'sent' and fax_result_code <> 0)::int as failed_faxes,
    coalesce(sum(pages_delivered) filter (where direction = 'sent'), 0)::int as sent_pages,
    count(*) filter (where direction = 'received')::int as received_faxes,
    coalesce(sum(pages_delivered) filter (where direction = 'received'), 0)::int as received_pages
  from fax_records where (direction = 'received' or fax_result_code is not null)
    and to_timestamp(created_time) at time zone 'UTC' >= $1::date and to_timestamp(created_time) at time zone 'UTC' < $2::date + 1`

/** The overview of the whole organisation beside the first page of its users list, both over the API. */
export async function measureOverview(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const accounts = await signInAll(client, people)
    const users = (turn: number) =>
      client.call('listUsers', {
        authorization: accounts.at(turn).authorization,
        body: { fsi_gid: root, start: 0, pagesize: 20 },
      })
    const rows: (string | number)[][] = []
    for (const days of [30, 180]) {
      const period = daysUntilYesterday(days)
      const overview = (turn: number) =>
        client.call('getUsageOverview', {
          authorization: accounts.at(turn).authorization,
          body: { fsi_gid: root, ...period },
        })
      const plain = await pool.query(totals, [period.report_date_from, period.report_date_to])
      deepStrictEqual((await overview(0)).data.totals, plain.rows[0], 'the sums must be those of the records')
      const measured = await measureAlone({ overview, users }, pace)
      const ratio = measured.overview.median / measured.users.median
      const name = `reports/overview, root, ${days} days`
      const most = days === 30 ? target : undefined
      rows.push([
        name,
        ms(measured.overview.median),
        ms(measured.users.median),
        times(ratio),
        ...(most === undefined ? ['', ''] : [most, judge(misses, name, { measured: ratio, most })]),
      ])
    }
    printTable(
      'The overview of usage beside the first page of the users list, medians in ms',
      ['operation', 'call', 'user/list, root, first page', 'ratio', 'at most', 'reached'],
      rows,
    )
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}
