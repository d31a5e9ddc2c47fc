import { historyMessages } from '@telecopy/contract/messages/history'
import type { Page } from '@playwright/test'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  signIn,
  test,
  openDashboard,
  signInAnew,
} from '../fixtures/journey.ts'
import { linesOf } from '../fixtures/files.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Audit' }).getByRole('row')

async function openAudit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
}

const acts = (page: Page) => page.getByRole('combobox', { name: 'What was done' })

/** Finds an act by typing, and chooses it by the keyboard. */
async function chooseAct(page: Page, words: string): Promise<void> {
  await acts(page).fill(words)
  await expect(page.getByRole('option').first()).toHaveText(words)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** Moves recorded in the branch, by its own administrator and by the root's; one of the actors is from outside. */
async function recordMoves({ database: { pool } }: World): Promise<void> {
  const { rows: found } = await pool.query<{ fsi_gid: number; group_name: string; email: string }>(
    'select g.fsi_gid, g.group_name, u.email from users u join groups g using (fsi_gid) where email = any($1)',
    [[branchAdministrator, rootAdministrator]],
  )
  const branch = found.find((one) => one.email === branchAdministrator)
  const root = found.find((one) => one.email === rootAdministrator)
  for (const { email } of found)
    await pool.query(
      `insert into audit_log (time, actor_uid, actor_email, actor_gid, fsi_gid, group_name, action, entity, entity_id,
         entity_name, before, after)
       select floor(extract(epoch from now()))::bigint, u.fsi_uid, u.email, u.fsi_gid, g.fsi_gid, g.group_name, 'group.move',
         'group', g.fsi_gid, g.group_name, $3, $4
       from users u, groups g where u.email = $1 and g.fsi_gid = $2`,
      [
        email,
        branch?.fsi_gid,
        { parent_gid: root?.fsi_gid, parent_group_name: root?.group_name },
        { parent_gid: branch?.fsi_gid, parent_group_name: branch?.group_name },
      ],
    )
}

/** Chooses acts in a window of a width, in light or dark. */
const actsAreChosen = (width: number, colorScheme: 'light' | 'dark'): void =>
  test(`the acts are grouped, searched by typing and chosen by keyboard (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    await page.goto('/admin/audit')
    await expect(rows(page).nth(1)).toBeVisible()
    await acts(page).focus()
    await page.keyboard.press('ArrowDown')
    const list = page.getByRole('listbox')
    for (const topic of ['Groups', 'Users', 'Fax Numbers', 'Sign-in'])
      await expect(list.getByText(topic, { exact: true })).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await chooseAct(page, 'Signed in')
    await chooseAct(page, 'Signed out')
    await expectAccessible(page)
    await expectFits(page)
    // On a telephone the open list lies over the button.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'What was done: Signed in, Signed out' }),
    ).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('signed in')
    await acts(page).focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toHaveCount(0)
  })

test('the audit leads with what a person did, and its objects lead to their screens', async ({
  page,
  world,
}) => {
  await recordMoves(world)
  await openDashboard(page)
  await openAudit(page)
  await chooseAct(page, 'Moved the group')
  await page.getByLabel('Person (part of the email)').fill(rootAdministrator)
  await page.getByRole('button', { name: 'Apply' }).click()
  const sentence = rows(page)
    .nth(1)
    .getByText(/moved group .* to /)
  await expect(sentence).toHaveText(/^Priya Lindqvist moved group Cascade Telecom to Cascade Telecom$/)
  await expect(rows(page).nth(1)).toContainText(rootAdministrator)
  await sentence.getByRole('link', { name: 'Cascade Telecom' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Cascade Telecom' })).toBeVisible()
  await page.goBack()
  await expect(sentence).toBeVisible()
  await sentence.getByRole('link', { name: 'Priya Lindqvist' }).click()
  await expect(page).toHaveURL(/\/user-details$/)
})

/** The number of visible moves, in the words of the screen; other journeys move groups too. */
async function moves({ database: { pool } }: World, person: string): Promise<string> {
  const { rows: found } = await pool.query<{ count: number }>(
    "select count(*)::int as count from audit_log where action = 'group.move' and actor_email like $1",
    [`%${person}%`],
  )
  const count = found[0]?.count ?? 0
  return count === 1 ? '1 record' : `${count} records`
}

test(
  'the audit list is read, narrowed by person, act, group and time, widened and saved',
  { tag: '@long' },
  async ({ page, world }) => {
    await recordMoves(world)
    await signInAnew(page)
    await page.goto('/admin/dashboard')
    await openAudit(page)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('DashboardAudit')
    await expect(rows(page).nth(1)).toContainText(/signed in/)
    await expect(rows(page).nth(1)).toContainText(rootAdministrator)
    await expect(page.getByText(new RegExp(`^${historyMessages.timesIn('(EST|EDT) ')}`))).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await chooseAct(page, 'Moved the group')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(await moves(world, ''), { exact: true })).toBeVisible()
    await expect(rows(page).nth(1)).toContainText(
      /Parent Group:\s*Meridian Cloud Fax\s*→\s*became\s*Cascade Telecom/,
    )
    await page.getByLabel('Person (part of the email)').fill(branchAdministrator.toUpperCase())
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByText(await moves(world, branchAdministrator), { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Moved the group' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Previous Month' }).click()
    await expect(page.getByText('Nothing fits the filter.')).toBeVisible()
    await page.getByLabel('From').fill('2025-03-10')
    await page.getByLabel('To', { exact: true }).fill('2025-03-09')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(
      'The end must not be before the start.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    await expect(rows(page).nth(1)).toContainText(/signed in/)
    await expect(page.getByLabel('From')).toHaveValue('')

    await page.getByRole('button', { name: 'Choose a Group' }).click()
    await page.getByRole('dialog').getByLabel('Search groups').fill('cardio')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Group: Cardiology (sub-groups included)')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^Audit_\d+\.csv$/)
    const [header] = await linesOf(file)
    expect(header).toMatch(/^Time \(\S+\),Person,What was done,To what,Group,Before,After$/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: /^Refresh/ })).toBeDisabled()
    await expect(rows(page).nth(1)).toContainText(/downloaded the audit list of group/)

    await page.route('**/audit/list', (route) => route.abort())
    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This system is currently unavailable. Please try again later.',
      { timeout: 20_000 },
    )
    await expectAccessible(page)
    await page.unroute('**/audit/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).nth(1)).toContainText(/downloaded the audit list of group/)
  },
)

test(
  'a branch administrator reads records of its own groups, without persons and groups above',
  { tag: '@long' },
  async ({ page, world }) => {
    await recordMoves(world)
    await openDashboard(page, branchAdministrator)
    await openAudit(page)
    await chooseAct(page, 'Moved the group')
    await page.getByRole('button', { name: 'Apply' }).click()
    const table = page.getByRole('table', { name: 'Audit' })
    await expect(table).toContainText('Somebody outside your groups')
    await expect(table).toContainText(branchAdministrator)
    await expect(rows(page).nth(1)).toContainText(/Parent Group:\s*outside your groups/)
    await expect(table).not.toContainText(rootAdministrator)
    const { rows: root } = await world.database.pool.query<{ group_name: string }>(
      'select group_name from groups where parent_gid is null',
    )
    await expect(table).not.toContainText(root[0]?.group_name ?? '')
  },
)

test(
  'the users of an import do not bury its request, and are shown on request',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    const { rows: people } = await pool.query<{ fsi_uid: number }>(
      'select fsi_uid from users where email = $1',
      [rootAdministrator],
    )
    const group = 'Imported Branch'
    const { rows: made } = await pool.query<{ fsi_gid: number }>(
      `insert into audit_log (time, actor_uid, actor_email, actor_gid, fsi_gid, group_name, action, entity, entity_id,
       entity_name, request_id, is_by_person, after)
     select floor(extract(epoch from now()))::bigint, u.fsi_uid, u.email, u.fsi_gid, u.fsi_gid, $2,
       case when at = 0 then 'user-import.request' else 'user.create' end, case when at = 0 then 'group' else 'user' end,
       case when at = 0 then u.fsi_gid else 2000000000 + at end,
       case when at = 0 then $2 else 'imported' || at || '@import.example' end, 'import', case when at = 0 then 1 else 0 end,
       '{}'::jsonb
     from users u, generate_series(0, 60) at where u.fsi_uid = $1 order by at returning fsi_gid`,
      [people[0]?.fsi_uid, group],
    )
    expect(made).toHaveLength(61)
    await openDashboard(page)
    await openAudit(page)
    const table = page.getByRole('table', { name: 'Audit' })
    await expect(table.getByText(`requested an import of users into group ${group}`)).toBeVisible()
    await expect(table).not.toContainText('@import.example')
    const also = page.getByRole('checkbox', { name: 'Also what the system did' })
    await also.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').filter({ hasText: 'Also what the system did' })).toBeVisible()
    await expect(table).toContainText('created user imported60@import.example (deleted)')
    await table.getByRole('link', { name: 'imported60@import.example' }).waitFor({ state: 'detached' })
    await also.click()
    await expect(table).not.toContainText('@import.example')
    await table.getByRole('link', { name: 'an import of users' }).first().click()
    await expect(page).toHaveURL(/\/reports-import-user-list$/)
  },
)

test.describe('at other widths and colours', { tag: '@long' }, () => {
  actsAreChosen(390, 'dark')
  actsAreChosen(1280, 'light')
  actsAreChosen(1280, 'dark')
})

test.describe('on a telephone', { tag: '@long' }, () => {
  actsAreChosen(390, 'light')
})
