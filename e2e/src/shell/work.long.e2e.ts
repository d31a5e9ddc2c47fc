import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { work } from './work-steps.ts'

const list =
  'FirstName,LastName,Email,SendWelcomeEmail,FaxNumber,MacAddress\r\nWork,One,work.one@telecopy.example,0,,\r\n'

test('an import shows its progress on other screens, and says there how it ended', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/admin/import-user-list')
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill('Radiology')
  await expect(box.getByRole('treeitem', { name: 'Radiology', selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByLabel('User list').setInputFiles({
    name: 'work.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('dublin')
  await page.getByRole('option', { name: /^Europe\/Dublin/ }).click()
  await page.getByLabel(/^I confirm that/).check()
  const client = await world.database.pool.connect()
  try {
    // The import waits for this.
    await client.query('begin')
    await client.query('lock table users in share mode')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await expect(work(page, 'Importing users')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect(work(page, 'Importing users')).toBeVisible()
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Users imported' })).toContainText(
    '1 created, 0 skipped, 0 failed',
  )
  await expect(work(page, 'Importing users')).toHaveCount(0)
})
