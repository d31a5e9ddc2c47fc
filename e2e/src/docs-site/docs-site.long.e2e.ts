import { expect, expectAccessible, expectFits, telephone, test } from '../fixtures/journey.ts'
import { search } from './docs-site-steps.ts'

test('the pages fit a telephone, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(telephone)
  await page.goto('/docs/operating')
  const meaning = await page.getByRole('columnheader', { name: 'Meaning' }).first().boundingBox()
  expect((meaning?.x ?? telephone.width) + 120).toBeLessThanOrEqual(telephone.width)
  for (const path of [
    '/docs',
    '/docs/administering',
    '/docs/install',
    '/docs/decisions',
    '/docs/files/deploy/proxy/nginx.conf',
  ]) {
    await page.goto(path)
    await expect(search(page)).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  }
  await page.getByText('Pages', { exact: true }).click()
  await page.getByRole('link', { name: 'Backup and restore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backup and restore' })).toBeVisible()
})
