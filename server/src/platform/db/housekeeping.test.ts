import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { removeExpired, vacuum } from './housekeeping.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const left = async (): Promise<number[]> => {
  const counts = ['rate_limits', 'session_tokens', 'sessions'].map(async (table) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
    return rows[0]?.count ?? -1
  })
  return Promise.all(counts)
}

it('removes limits, tokens and sessions when they have run out, and not before', async () => {
  const org = await makeOrganisation(test)
  await tokenOf(test, org.administrator)
  const before = await left()
  expect(before.every((count) => count > 0)).toBe(true)
  const now = test.clock.now()
  await removeExpired(test.database, now)
  expect(await left()).toEqual(before)
  await removeExpired(test.database, now + 3 * 86_400)
  expect(await left()).toEqual([0, 0, 1])
  await removeExpired(test.database, now + 31 * 86_400)
  expect(await left()).toEqual([0, 0, 0])
})

it('vacuums the embedded database, and not PostgreSQL', async () => {
  await expect(vacuum(test.database)).resolves.toBeUndefined()
})
