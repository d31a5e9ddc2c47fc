import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeImport } from '../../features/user-imports/user-imports.factory.ts'
import { makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { removeExpired, vacuum } from './housekeeping.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const left = async (): Promise<number[]> => {
  const counts = ['rate_limits', 'session_tokens', 'sessions', 'sign_in_addresses'].map(async (table) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
    return rows[0]?.count ?? -1
  })
  return Promise.all(counts)
}

it('removes limits, tokens, sessions and addresses when they have run out, and not before (req 108)', async () => {
  const org = await makeOrganisation(test)
  await tokenOf(test, org.administrator)
  const before = await left()
  expect(before.every((count) => count > 0)).toBe(true)
  const now = test.clock.now()
  await removeExpired(test.database, now)
  expect(await left()).toEqual(before)
  await removeExpired(test.database, now + 3 * 86_400)
  expect(await left()).toEqual([0, 0, 1, 1])
  await removeExpired(test.database, now + 31 * 86_400)
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('removes an import with its rows 90 days after its end, and none that is not done', async () => {
  const { db, pool } = test.database
  const [group] = await db.selectFrom('groups').select('fsi_gid').execute()
  const end = test.clock.now()
  const { ref_code } = await makeImport(db, group?.fsi_gid ?? 0, { finished_time: end })
  const waiting = { status: 0, finished_time: null, file: Buffer.from('x') } as const
  const open = await makeImport(db, group?.fsi_gid ?? 0, waiting)
  await pool.query(
    `insert into user_import_rows (ref_code, row_no, cells, result) values ($1, 2, '{x}', 'Failed')`,
    [ref_code],
  )
  const found = async () =>
    (await db.selectFrom('user_imports').select('ref_code').orderBy('ref_code').execute()).length
  await removeExpired(test.database, end + 90 * 86_400 - 1)
  expect(await found()).toBe(2)
  await removeExpired(test.database, end + 90 * 86_400)
  expect(await db.selectFrom('user_imports').select('ref_code').execute()).toEqual([open])
  expect((await pool.query('select 1 from user_import_rows')).rowCount).toBe(0)
})

it('vacuums the embedded database, and not PostgreSQL', async () => {
  await expect(vacuum(test.database)).resolves.toBeUndefined()
})
