import { exportUserList } from '@telecopy/contract/users/users.calls'
import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { startSlowProxy } from '../fixtures/slow-proxy.ts'
import { work } from './work-steps.ts'

test('a download goes on when its screen is left, and says when it is there', async ({ page, world }) => {
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
})
