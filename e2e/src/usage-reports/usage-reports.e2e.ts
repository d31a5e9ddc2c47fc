import { linesOf } from '../fixtures/files.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  signIn,
  telephone,
  test,
} from '../fixtures/journey.ts'

test(
  'requests a usage report, watches it become ready, and downloads it',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/usage')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Usage Reports' }).click()
    await page.getByRole('button', { name: 'Choose a Group' }).click()
    const box = page.getByRole('dialog', { name: 'Choose a Group' })
    await box.getByRole('treeitem').first().click()
    await box.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByRole('button', { name: 'Previous Month' }).click()
    await page.getByLabel('Report Name').fill('October, all groups')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText(
        'The usage report request is submitted. The system will take up to 1 hour to process your request.',
      ),
    ).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'October, all groups' })
    await expect(row).toContainText('Ready', { timeout: 20_000 })
    await expectAccessible(page)
    await expectFits(page)
    const downloaded = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download October, all groups' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('October, all groups.csv')
    await expect(row).toContainText('Downloaded')
    const lines = await linesOf(file)
    expect(lines[0]).toMatch(/^Group,User Name,Email,Fax Number,Type,Faxes Sent,/)
    expect(lines.at(-1)).toMatch(/^Total,,,,,\d+,/)
    expect(lines.length).toBeGreaterThan(50)
    await page.setViewportSize(telephone)
    await expectNoSideways(page)
  },
)
