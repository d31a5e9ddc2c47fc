import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { downloadsOpen, faxPagesOpen } from '@telecopy/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../platform/db/transaction.ts'
import { shareOf } from '../../platform/fair/share.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { exportReceivedFaxes } from './reports.reads.ts'

let test: TestApp
let org: Organisation
let east: string
let url: string

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Faxes with long texts, so that the file is larger than what the connection holds. */
const makeFaxes = (prefix: string, db: Db = test.database.db) =>
  sql`
    insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time, email_delivery_status)
    select 'received', ${prefix} || n, ${org.east.group.fsi_gid}, '12025550100',
      ${Date.UTC(2026, 2, 10) / 1000}::int + n, repeat('x', 2000)
    from generate_series(1, 20000) n`.execute(db)

const period = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

const post = (path: string) =>
  fetch(`${url}/admin-endpoint/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${east}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fsi_gid: org.east.group.fsi_gid, ...period }),
  })

const download = () => post('reports/received/download')

/** The pages of a download, without the connection, which may hold the whole file. */
async function pagesOfDownload() {
  const { administrator, group } = org.east
  const ctx = {
    ...test.services,
    requestId: '',
    attemptKey: '',
    address: '',
    device: '',
    actor: administrator,
    share: shareOf(administrator, []),
    administrator: { ...administrator, language: 'en' as const, group_name: group.group_name, session_id: 0 },
    scope: scopeOf(group.fsi_gid),
  }
  const input = { ...period, fsi_gid: group.fsi_gid, fsi_uid: 0, email: '' }
  const { content } = await exportReceivedFaxes(ctx, input)
  return content[Symbol.asyncIterator]()
}

it('a download fails when its faxes are deleted meanwhile, and never ends early as if it were whole (row 33)', async () => {
  await makeFaxes('A')
  const pages = await pagesOfDownload()
  // The head can leave before the faxes are counted. With the first rows they are.
  await pages.next()
  await pages.next()
  await sql`delete from fax_records`.execute(test.database.db)
  const readRest = async (): Promise<void> => {
    for (let rest = await pages.next(); rest.done !== true; rest = await pages.next());
  }
  await expect(readRest()).rejects.toMatchObject({ type: ChangedMeanwhile })
})

it('a download that has begun does not hold faxes that come meanwhile (row 33)', async () => {
  const { db } = test.database
  await makeFaxes('B')
  const pages = await pagesOfDownload()
  await pages.next()
  let page = Promise.resolve<IteratorResult<unknown>>({ done: true, value: undefined })
  await db.transaction().execute(async (tx) => {
    await sql`lock table group_closure in access exclusive mode`.execute(tx)
    page = pages.next()
    // It knows its last fax by then, and waits for the groups to find the others.
    const waiting = () =>
      sql`select 1 from pg_locks where relation = 'group_closure'::regclass and not granted`.execute(tx)
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0)
    await makeFaxes('C', tx)
  })
  let text = ''
  for (let { value, done } = await page; done !== true; { value, done } = await pages.next())
    text += String(value)
  const jobs = Array.from({ length: 20_000 }, (_, at) => `B${20_000 - at}`)
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(0, line.indexOf(','))),
  ).toEqual(jobs)
})

it('an account has a few downloads open, because each holds memory while its client reads slowly (req 83, 87)', async () => {
  await makeFaxes('D')
  const { perAccount } = downloadsOpen
  const open = await Promise.all(Array.from({ length: perAccount }, download))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const status = async () => {
    const answer = await download()
    await answer.body?.cancel()
    return answer.status
  }
  expect(await status()).toBe(429)
  for (const { body } of open) void body?.cancel()
  await expect.poll(status).toBe(200)
})

it.each(['reports/received', 'reports/sent', 'reports/failures', 'reports/failures/faxes'])(
  'an account has a few pages of %s open, because many would delay all other calls (req 83)',
  async (path) => {
    const client = await test.database.pool.connect()
    // Every look waits until its record may be written.
    await client.query('begin; lock table audit_log in exclusive mode')
    const answered: number[] = []
    const look = async (): Promise<void> => void answered.push((await post(path)).status)
    const looks = Array.from({ length: faxPagesOpen.perAccount + 1 }, look)
    try {
      await expect.poll(() => answered).toEqual([429])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await Promise.all(looks)
    expect(answered.filter((status) => status === 200)).toHaveLength(faxPagesOpen.perAccount)
  },
)
