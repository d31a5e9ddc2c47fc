import { expect, openDashboard, signIn, test } from '../fixtures/journey.ts'
import { backToScreen, expectPrints } from './print-steps.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('telecopy-colour-scheme', 'dark'))
})

test('a list prints as a table, with its heading, its filter and the time', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: /^Users .* of Cascade Telecom$/ }).click()
  await expect(page.getByText('122 users')).toBeVisible()
  await expectPrints(page, 'Users')
  await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Creation Time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear the Filter' })).toBeHidden()
  await expect(page.getByRole('checkbox').first()).toBeHidden()
  await backToScreen(page)
  await expect(page.getByText(/ · printed by /)).toHaveCount(0)
})

test('the tree of groups prints with all of its rows', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin/groups')
  await page.getByLabel('Search groups').fill('e')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const count = async () => Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'))
  await expect.poll(count).toBeGreaterThan(25)
  const rows = await count()
  await expectPrints(page, 'Groups')
  await expect(page.getByRole('row')).toHaveCount(rows)
  const last = await page.getByRole('row').last().boundingBox()
  expect(last?.y ?? 0).toBeGreaterThan(500)
})

test('the paper itself has the time of printing', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/admin/users')
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
  await expect(page.locator('main > p')).toBeAttached()
  await page.evaluate(() => {
    const lines: string[] = []
    Object.assign(window, { lines })
    new MutationObserver(() => lines.push(document.querySelector('main > p')?.textContent ?? '')).observe(
      document.body,
      { childList: true, characterData: true, subtree: true },
    )
  })
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.subarray(0, 4).toString()).toBe('%PDF')
  const lines = await page.evaluate(() => (window as unknown as { lines: string[] }).lines)
  expect(lines.join('\n')).toMatch(/ · printed by admin@telecopy\.example at \d\d:\d\d, /)
})
