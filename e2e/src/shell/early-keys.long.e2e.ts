import { expect, signIn, test } from '../fixtures/journey.ts'
import { openGroup } from '../groups/group-screen.ts'
import { slowChunks } from './early-keys-steps.ts'

test('keys typed right after the opening arrive in the search of the move dialog', async ({ page }) => {
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
})

test('keys typed right after the opening arrive in the name of a new view', async ({ page }) => {
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
})

test('keys typed right after the opening arrive in the name of a new webhook', async ({ page }) => {
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
})
