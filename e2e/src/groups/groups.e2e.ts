import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await expect(page.getByRole('treegrid')).toBeVisible()
})

test('the tree opens and closes, by mouse and by keyboard', { tag: '@long' }, async ({ page }) => {
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Open Northwind Voice' }).click()
  await expect(page.getByRole('row', { name: /Old Mill Insurance \(Deactivated\)/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Close Northwind Voice' }).click()
  await expect(rows).toHaveCount(5)
  await rows.first().focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('row', { name: /Keystone Title/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row', { name: /Bluewater Networks/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows).toHaveCount(5)
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /Prairie Connect/ })).toBeFocused()
})

test(
  'the tree is as it was after Back, a reload and a visit elsewhere',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 })
    const rows = page.getByRole('row')
    const frame = page.getByRole('treegrid').locator('..')
    const scrolled = () => frame.evaluate(({ scrollTop }) => scrollTop)
    await page.getByRole('button', { name: 'Open Cascade Telecom' }).click()
    await page.getByRole('button', { name: 'Open Evergreen Medical Group' }).click()
    await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()
    await frame.evaluate((element) => element.scrollTo({ top: 100 }))
    const row = page.getByRole('row', { name: /Radiology/ })
    const isAsBefore = async () => {
      await expect(row).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close Cascade Telecom' })).toBeVisible()
      await expect.poll(scrolled).toBe(100)
      await expect(page).toHaveURL(/\/admin\/groups$/)
    }
    await row.getByRole('link', { name: /Group Settings/ }).click()
    await expect(page).toHaveURL(/\/group-details$/)
    await page.goBack()
    await isAsBefore()
    await expect(row).toHaveAttribute('tabindex', '0')
    await page.reload()
    await isAsBefore()
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
    await isAsBefore()
    await page.getByLabel('Search groups').fill('evergreen')
    await expect(rows).toHaveCount(6)
    // The history is written a moment after the last letter.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.history.state)))
      .toContain('"words":"evergreen"')
    await page.reload()
    await expect(page.getByLabel('Search groups')).toHaveValue('evergreen')
    await expect(rows).toHaveCount(6)
  },
)

test(
  'stores the choice to count sub-groups in a cookie as 1 or 0',
  { tag: '@long' },
  async ({ page, context }) => {
    const option = async () => (await context.cookies()).find((cookie) => cookie.name === 'fsc')?.value
    const top = page.getByRole('row', { name: /Meridian Cloud Fax/ })
    await expect(top.getByRole('link', { name: 'Users 1 of Meridian Cloud Fax' })).toBeVisible()
    await expect(top.getByText('36 sub-groups')).toHaveCount(0)
    await page.getByLabel('Count sub-groups').check()
    await expect(top.getByText('36 sub-groups')).toBeVisible()
    expect(await option()).toBe('1')
    await page.reload()
    await expect(page.getByLabel('Count sub-groups')).toBeChecked()
    await expect(top.getByText('36 sub-groups')).toBeVisible()
    await page.getByLabel('Count sub-groups').uncheck()
    expect(await option()).toBe('0')
  },
)

test('the search shows matches with the groups above and below them', { tag: '@long' }, async ({ page }) => {
  await page.getByLabel('Search groups').fill('EVERGREEN')
  const names = page.getByRole('row')
  await expect(names).toHaveCount(6)
  for (const name of [
    'Meridian Cloud Fax',
    'Cascade Telecom',
    'Evergreen Medical Group',
    'Radiology',
    'Billing Office',
  ])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.getByLabel('Search groups').fill('no such group')
  await expect(page.getByText('No group has that in its name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search groups').fill('')
  await expect(names).toHaveCount(5)
})

test('branches close and open during a search', { tag: '@long' }, async ({ page }) => {
  const rows = page.getByRole('row')
  await page.getByLabel('Search groups').fill('evergreen')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Close Evergreen Medical Group' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('row', { name: /Evergreen Medical Group/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows).toHaveCount(6)
})

test(
  'Enter opens the settings of a row, a letter leads to the next name',
  { tag: '@long' },
  async ({ page }) => {
    await page.getByRole('row').first().focus()
    await page.keyboard.press('c')
    await expect(page.getByRole('row', { name: /Cascade Telecom/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/group-details$/)
    await page.goBack()
    await expect(page.getByRole('row', { name: /Cascade Telecom/ })).toHaveAttribute('tabindex', '0')
  },
)

test('each group leads to its settings, its users and its numbers', { tag: '@long' }, async ({ page }) => {
  const row = page.getByRole('row', { name: /Cascade Telecom/ })
  await row.getByRole('link', { name: /Group Settings/ }).click()
  await expect(page).toHaveURL(/\/group-details$/)
  await page.goBack()
  await row.getByRole('link', { name: /Fax Numbers/ }).click()
  await expect(page).toHaveURL(/\/fax-numbers$/)
  await page.goBack()
  await row.getByRole('link', { name: /Users/ }).click()
  await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
  await expect(page.getByText('122 users')).toBeVisible()
})

test('a tree that cannot be loaded says so, and loads on another try', { tag: '@long' }, async ({ page }) => {
  await page.route('**/group/list', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'x' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'This system is currently unavailable. Please try again later.',
    { timeout: 20_000 },
  )
  await expectAccessible(page)
  await page.unroute('**/group/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
})
