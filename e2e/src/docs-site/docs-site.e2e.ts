import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, telephone, test } from '../fixtures/journey.ts'
import { smallTargets } from '../users/touch-targets.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' })

const article = (page: Page) => page.getByRole('main')

test('an operator finds how to install, and copies a command', async ({ page, world, context }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== world.url)
      elsewhere.push(request.url())
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Telecopy documentation' })).toBeVisible()
  await expectAccessible(page)
  await article(page)
    .getByRole('link', { name: /^Install/ })
    .click()
  await expect(page).toHaveTitle('Install · Telecopy documentation')
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Install' }),
  ).toHaveAttribute('aria-current', 'page')
  await article(page).getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect(article(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('sha256sum --check SHA256SUMS')
  await expectAccessible(page)
  await expectFits(page)
  expect(elsewhere).toEqual([])
})

test('the search leads to a place on a page by keys alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/docs/operating')
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('percent-encoded password')
  await expect(page.getByRole('status')).toHaveText(/^\d+ places?$/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Install › 2\. Make the database/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/install#2-make-the-database$/)
  await expect(page.getByRole('heading', { name: '2. Make the database' })).toBeInViewport()
  await search(page).fill('backup')
  const found = page.getByRole('search').getByRole('link')
  await expect(found.first()).toHaveAccessibleName(/^Backup and restore /)
  await expect(found.first().locator('mark').first()).toHaveText('Backup')
  await search(page).fill('zeppelin')
  await expect(page.getByRole('status')).toHaveText('No page has these words.')
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: telephone })

  test('a finger meets each page of the menu', async ({ page }) => {
    await page.goto('/docs')
    await page.getByText('Pages', { exact: true }).tap()
    await expect(page.getByRole('link', { name: 'Glossary' }).first()).toBeVisible()
    expect(await smallTargets(page, '.pages')).toEqual([])
  })
})

test('the pages fit a telephone, in the dark too', { tag: '@long' }, async ({ page }) => {
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
