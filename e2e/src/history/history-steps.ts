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
} from '../fixtures/journey.ts'

export const rows = (page: Page) => page.getByRole('table', { name: 'Audit' }).getByRole('row')

export async function openAudit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
}

const acts = (page: Page) => page.getByRole('combobox', { name: 'What was done' })

/** Finds an act by typing, and chooses it by the keyboard. */
export async function chooseAct(page: Page, words: string): Promise<void> {
  await acts(page).fill(words)
  await expect(page.getByRole('option').first()).toHaveText(words)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** Moves recorded in the branch, by its own administrator and by the root's; one of the actors is from outside. */
export async function recordMoves({ database: { pool } }: World): Promise<void> {
  const { rows: found } = await pool.query<{ fsi_gid: number; group_name: string; email: string }>(
    'select g.fsi_gid, g.group_name, u.email from users u join groups g using (fsi_gid) where email = any($1)',
    [[branchAdministrator, rootAdministrator]],
  )
  const branch = found.find((one) => one.email === branchAdministrator)
  const root = found.find((one) => one.email === rootAdministrator)
  for (const { email } of found)
    // oxlint-disable-next-line no-await-in-loop -- the branch administrator's record stays the newer one
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
export const actsAreChosen = (width: number, colorScheme: 'light' | 'dark'): void =>
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
      // oxlint-disable-next-line no-await-in-loop -- the list stays open meanwhile
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
