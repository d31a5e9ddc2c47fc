import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  signIn,
  telephone,
  test,
  branchAdministrator,
  openDashboard,
} from '../fixtures/journey.ts'

const chart = (page: Page) => page.getByRole('img', { name: /^Faxes sent and received per day, from / })

test(
  'follows the usage of a group from the chart to a day’s report and a failed fax to the help',
  { tag: '@long' },
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await signIn(page)
    await page.goto('/admin/usage-reports')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts.filter((url) => /\/Bars-/.test(url))).toEqual([])
    await page.goto('/admin/usage')
    await expect(chart(page).locator('.recharts-bar-rectangle').first()).toBeVisible()
    expect(scripts.filter((url) => /\/Bars-/.test(url))).toHaveLength(1)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Pages', exact: true }).click()
    await expect(page.getByRole('img', { name: /^Pages sent and received per day, from / })).toBeVisible()

    await page.getByRole('button', { name: 'Cascade Telecom' }).click()
    await expect(page.getByRole('button', { name: 'Group: Cascade Telecom' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const received = page.getByRole('link', { name: /faxes received on .*: open the report$/ }).nth(2)
    const count = await received.textContent()
    await received.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Received Faxes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Group: Cascade Telecom' })).toBeVisible()
    await expect(page.getByText(`Total Records: ${count}`)).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('button', { name: 'Group: Cascade Telecom' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Group: Cascade Telecom' })).toBeVisible()
    await page.getByRole('link', { name: 'User busy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await expect(page.getByText('resend or try later').first()).toBeVisible()
    await page.setViewportSize(telephone)
    await page.goto('/admin/usage')
    await expect(chart(page).locator('.recharts-bar-rectangle').first()).toBeVisible()
    await expectNoSideways(page)
    await page.getByText('Numbers of each day').click()
    await expect(page.getByRole('table', { name: 'Numbers of each day' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  },
)

test('a click on a bar of the dashboard opens the report of that day', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, branchAdministrator)
  await expect(page.getByText('Cascade Telecom, with all sub-groups')).toBeVisible()
  const bars = chart(page).locator('.recharts-bar-rectangle path')
  await expect(bars.first()).toBeVisible()
  await expectAccessible(page)
  await bars.nth(5).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent Faxes' })).toBeVisible()
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible()
})
