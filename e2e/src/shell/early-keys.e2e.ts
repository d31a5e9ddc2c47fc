import type { Page } from '@playwright/test'
import { expect, expectAccessible, openDashboard, signIn, test } from '../fixtures/journey.ts'
import { openGroup } from '../groups/group-screen.ts'

/** Holds the chunks of these names back until they are let go. */
async function slowChunks(page: Page, names: string): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>((go) => (letGo = go))
  await page.route(new RegExp(`/assets/(${names})-.*\\.js`), async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const jumpField = (page: Page) => page.getByRole('combobox', { name: 'Jump to…' })

test('keys typed right after Ctrl K arrive in the jump box, in order', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  const letGo = await slowChunks(page, 'JumpBox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('usx')
  await page.keyboard.press('Backspace')
  letGo()
  await page.keyboard.type('ers')
  await expect(jumpField(page)).toBeFocused()
  await page.keyboard.type(' of')
  await expect(jumpField(page)).toHaveValue('users of')
  await expectAccessible(page)
})

test('Enter typed before the jump box is there opens the screen that was typed', async ({ page }) => {
  await openDashboard(page)
  const letGo = await slowChunks(page, 'JumpBox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('branding')
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL(/\/branding$/)
})

test(
  'Escape before the jump box is there cancels it, and gives the focus back',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    const letGo = await slowChunks(page, 'JumpBox')
    const button = page.getByRole('button', { name: /^Jump to/ })
    await button.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('users')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    const loaded = page.waitForResponse(/JumpBox/)
    letGo()
    await loaded
    await page.keyboard.press('Control+k')
    await expect(jumpField(page)).toBeFocused()
    await expect(jumpField(page)).toHaveValue('')
  },
)

test(
  'keys typed right after the opening arrive in the search of a group picker',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/users')
    const button = page.getByRole('button', { name: 'Choose a Group' })
    await expect(button).toBeVisible()
    const letGo = await slowChunks(page, 'GroupPicker|GroupTreeSearch')
    await button.press('Enter')
    await page.keyboard.type('rad')
    letGo()
    await page.keyboard.type('iology')
    const search = page.getByRole('dialog').getByLabel('Search groups')
    await expect(search).toHaveValue('radiology')
    await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Radiology')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  },
)

test(
  'keys typed right after the opening arrive in the search of the move dialog',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Radiology')
    const letGo = await slowChunks(page, 'MoveGroupDialog|GroupTreeSearch')
    const button = page.getByRole('button', { name: 'Move', exact: true })
    await button.press('Enter')
    await page.keyboard.type('blue')
    letGo()
    await page.keyboard.type('water')
    await expect(page.getByRole('dialog').getByLabel('Search groups')).toHaveValue('bluewater')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  },
)

test(
  'keys typed right after the opening arrive in the name of a new view',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Views' }).click()
    const save = page.getByRole('button', { name: 'Save This View…' })
    await expect(save).toBeVisible()
    const letGo = await slowChunks(page, 'ViewDialog')
    await save.press('Enter')
    await page.keyboard.type('My ', { delay: 20 })
    letGo()
    await page.keyboard.type('users')
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('My users')
  },
)

test(
  'keys typed right after the opening arrive in the name of a new webhook',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Radiology')
    const create = page.getByRole('button', { name: 'Create Webhook' })
    await expect(create).toBeVisible()
    const letGo = await slowChunks(page, 'WebhookDialog')
    await create.press('Enter')
    await page.keyboard.type('To the ')
    letGo()
    await page.keyboard.type('archive')
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('To the archive')
  },
)
