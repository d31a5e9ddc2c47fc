import { branchAdministrator, expect, rootAdministrator, openDashboard, test } from '../fixtures/journey.ts'
import { actsAreChosen, chooseAct, openAudit, recordMoves, rows } from './history-steps.ts'

test('a branch administrator reads records of its own groups, without persons and groups above', async ({
  page,
  world,
}) => {
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

test('the users of an import do not bury its request, and are shown on request', async ({ page, world }) => {
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
})

test.describe('at other widths and colours', () => {
  actsAreChosen(390, 'dark')
  actsAreChosen(1280, 'light')
  actsAreChosen(1280, 'dark')
})
