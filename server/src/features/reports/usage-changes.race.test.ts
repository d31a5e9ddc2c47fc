import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { rowsComparedInVain } from '../../testing/rows-compared.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'

let test: TestApp
let org: Organisation

const faxes = 2000

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  // Statistics that come meanwhile would have every plan made anew.
  await test.database.pool.query('alter table fax_records set (autovacuum_enabled = false)')
  await test.database.pool.query(
    `insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
     select 'received', 'F' || n, $1, '12025550100', 1772323200 + n from generate_series(1, $2::int) n`,
    [org.east.below.fsi_gid, faxes],
  )
})
afterAll(() => test.close())

const moveTo = (client: pg.PoolClient, fsi_gid: number, most: number) =>
  client.query(
    'update fax_records set fsi_gid = $1 where fsi_fid in (select fsi_fid from fax_records limit $2)',
    [fsi_gid, most],
  )

async function onOneConnection(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await test.database.pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

// A comparison of each fax with each other one reads `faxes` times as many rows.
const fewRows = 2 * faxes

it('a change of many faxes, such as a deletion of their group, compares no fax with all others after a change of one', () =>
  onOneConnection(async (client) => {
    await moveTo(client, org.east.group.fsi_gid, 1)
    const compared = await rowsComparedInVain(client, () => moveTo(client, org.east.group.fsi_gid, faxes))
    expect(compared).toBeLessThan(fewRows)
    expect(await usageDifferences(test.database.db)).toEqual([])
  }))

it('a change that no sum depends on, such as the deletion of a user, compares no fax with all others', () =>
  onOneConnection(async (client) => {
    const clear = () => client.query('update fax_records set fsi_uid = null')
    expect(await rowsComparedInVain(client, clear)).toBeLessThan(fewRows)
  }))
