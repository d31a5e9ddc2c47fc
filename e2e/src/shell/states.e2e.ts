import type { Page } from '@playwright/test'
import {
  type World,
  expect,
  expectAccessible,
  openDashboard,
  rootAdministrator,
  signIn,
  test,
} from '../fixtures/journey.ts'
import { openScreen, plainScreens } from './screens-walk.ts'

const email = 'empty@telecopy.example'

/** An administrator of a new group that has nothing else. Answers the group. */
async function makeEmptyGroup(page: Page, { database: { pool } }: World): Promise<number> {
  const { rows } = await pool.query<{ fsi_gid: number }>('select fsi_gid from users where email = $1', [
    rootAdministrator,
  ])
  const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
  const added = await page.request.post('/admin-endpoint/group/add', {
    headers: { authorization: `Bearer ${token}` },
    data: { parent_gid: rows[0]?.fsi_gid, group_name: 'Empty Journey' },
  })
  const answer: unknown = await added.json()
  expect(answer).toMatchObject({ code: 1 })
  const { fsi_gid } = answer as { fsi_gid: number }
  await pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash)
     select $1, $2, $2, 'Ada', 'Byron', 1, password_hash from users where email = $3`,
    [fsi_gid, email, rootAdministrator],
  )
  return fsi_gid
}

async function expectAllAccessible(page: Page, isReady: (page: Page) => Promise<unknown>): Promise<void> {
  for (const name of plainScreens) {
    await openScreen(page, name)
    await isReady(page)
    await test.step(name, () => expectAccessible(page))
  }
}

const hasLoaded = (page: Page) => page.waitForLoadState('networkidle')

test('screens that wait for their data have no findings', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000)
  await openDashboard(page)
  // The calls stay open: the server answers none of them.
  await page.route('**/admin-endpoint/**', () => undefined)
  await expectAllAccessible(page, () => Promise.resolve())
})

test('screens that could not load have no findings', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000)
  await openDashboard(page)
  await page.route('**/admin-endpoint/**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'away' } }),
  )
  await expectAllAccessible(page, hasLoaded)
})

test('screens of a group without anything have no findings', { tag: '@long' }, async ({ page, world }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const fsi_gid = await makeEmptyGroup(page, world)
  await page.context().clearCookies()
  await openDashboard(page, email)
  await expectAllAccessible(page, hasLoaded)
  const { pool } = world.database
  await pool.query('delete from users where email = $1', [email])
  const { rowCount } = await pool.query('delete from groups where fsi_gid = $1', [fsi_gid])
  expect(rowCount).toBe(1)
})
