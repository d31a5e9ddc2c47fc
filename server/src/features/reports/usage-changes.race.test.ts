import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  await test.database.pool.query(
    `insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
     select 'received', 'F' || n, $1, '12025550100', 1772323200 + n from generate_series(1, 6000) n`,
    [org.east.below.fsi_gid],
  )
})
afterAll(() => test.close())

const moveTo = (client: pg.PoolClient, fsi_gid: number, most: number) =>
  client.query(
    'update fax_records set fsi_gid = $1 where fsi_fid in (select fsi_fid from fax_records limit $2)',
    [fsi_gid, most],
  )

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

it('a change of many faxes, such as a deletion of their group, takes no longer after a change of one', async () => {
  const { pool } = test.database
  const [fresh, used] = [await pool.connect(), await pool.connect()]
  try {
    const first = await millisecondsOf(() => moveTo(fresh, org.east.group.fsi_gid, 6000))
    await moveTo(used, org.east.below.fsi_gid, 1)
    const second = await millisecondsOf(() => moveTo(used, org.east.below.fsi_gid, 6000))
    // With a kept plan it takes some ten times as long.
    expect(second).toBeLessThan(4 * first)
    expect(await usageDifferences(test.database.db)).toEqual([])
  } finally {
    fresh.release()
    used.release()
  }
})

it('a change that no sum depends on, such as the deletion of a user, compares no fax with all others', async () => {
  const { pool } = test.database
  const client = await pool.connect()
  const clear = () => client.query('update fax_records set fsi_uid = null')
  try {
    const counted = await millisecondsOf(() => moveTo(client, org.east.group.fsi_gid, 6000))
    const uncounted = await millisecondsOf(clear)
    // With a join it takes some ten times as long.
    expect(uncounted).toBeLessThan(2 * counted)
  } finally {
    client.release()
  }
})
