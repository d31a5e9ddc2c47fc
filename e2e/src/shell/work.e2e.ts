import type { Page } from '@playwright/test'
import { exportUserList } from '@telecopy/contract/users/users.calls'
import { readFile } from 'node:fs/promises'
import { expect, signIn, test, expectAccessible } from '../fixtures/journey.ts'
import { startSlowProxy } from '../fixtures/slow-proxy.ts'

const work = (page: Page, name: string) => page.getByRole('progressbar', { name })

test(
  'a download goes on when its screen is left, and says when it is there',
  { tag: '@long' },
  async ({ page, world }) => {
    const proxy = await startSlowProxy(world.url, exportUserList.path)
    try {
      await signIn(page)
      await page.goto(`${proxy.url}/admin/users`)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download User List' }).click()
      await expect.poll(proxy.held).toBe(1)
      await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
      await expect(page.getByRole('treegrid')).toBeVisible()
      await expect(work(page, 'Download')).toBeVisible()
      proxy.release()
      const file = await saved
      await expect(page.getByRole('alert').filter({ hasText: 'Downloaded' })).toContainText(
        file.suggestedFilename(),
      )
      expect((await readFile(await file.path())).toString().split('\n').length).toBeGreaterThan(400)
    } finally {
      proxy.stop()
    }
  },
)

const list =
  'FirstName,LastName,Email,SendWelcomeEmail,FaxNumber,MacAddress\r\nWork,One,work.one@telecopy.example,0,,\r\n'

test(
  'an import shows its progress on other screens, and says there how it ended',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
