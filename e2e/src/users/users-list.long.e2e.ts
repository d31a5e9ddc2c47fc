import { expect, expectAccessible, test } from '../fixtures/journey.ts'
import { columnsAreReadable, cutTexts, openUsers, rows, visibleWhole } from './users-list-steps.ts'
import type { Locator } from '@playwright/test'

test('a refresh that fails keeps the rows and says so', async ({ page }) => {
  await openUsers(page)
  await page.route('**/user/list', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  const alert = page.getByRole('search').getByRole('alert')
  await expect(alert).toContainText('This system is currently unavailable. Please try again later.', {
    timeout: 20_000,
  })
  await expect(rows(page)).toHaveCount(21)
  await expectAccessible(page)
  await page.unroute('**/user/list')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
})

const edgesOf = (row: Locator, cell: number) =>
  row
    .getByRole('cell')
    .nth(cell)
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })

test('at 1024 px the table scrolls to each column, and the e-mail and Details stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openUsers(page)
  expect(await cutTexts(page)).toEqual([])
  const row = rows(page).nth(1)
  const details = row.getByRole('link', { name: /^Details of / })
  expect(await visibleWhole(page, details)).toBe(true)
  await page.getByRole('region', { name: 'Users' }).evaluate((frame) => frame.scrollTo({ left: 1000 }))
  const [email, usage, operation] = await Promise.all([1, 8, 9].map((cell) => edgesOf(row, cell)))
  expect(usage?.left).toBeGreaterThanOrEqual(email?.right ?? 0)
  expect(usage?.right).toBeLessThanOrEqual(operation?.left ?? 0)
  expect(await visibleWhole(page, details)).toBe(true)
  expect(await visibleWhole(page, row.getByRole('link').first())).toBe(true)
  await expectAccessible(page)
})

columnsAreReadable(1440)
