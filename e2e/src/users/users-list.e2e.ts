import { userListMessages } from '@telecopy/contract/messages/users'
import type { Locator, Page, TestDetails } from '@playwright/test'
import { expect, expectAccessible, signIn, test, expectFits } from '../fixtures/journey.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')

async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(21)
}

const visibleWhole = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

/** The texts of cells that reach over the edge of their cell, and the headers of more than two lines. */
async function cutTexts(page: Page): Promise<string[]> {
  // Until the font is loaded, another one with wider letters is in its place.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return rows(page).evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll('th, td')])
      .filter((cell) => {
        const content = document.createRange()
        content.selectNodeContents(cell)
        const [inner, outer] = [content.getBoundingClientRect(), cell.getBoundingClientRect()]
        return inner.right > outer.right || (cell.tagName === 'TH' && inner.height > 36)
      })
      .map((cell) => cell.textContent),
  )
}

/** Looks at every column in a window of a width. */
const columnsAreReadable = (width: number, details: TestDetails = {}): void =>
  test(`every column is readable without scrolling at ${width} px`, details, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openUsers(page)
    expect(await cutTexts(page)).toEqual([])
    const last = rows(page)
      .nth(1)
      .getByRole('link', { name: /^Details of / })
    expect(await visibleWhole(page, last)).toBe(true)
    await expect(page.getByRole('region', { name: 'Users' })).not.toHaveAttribute('data-scrolls')
    if (width === 1440) await expectAccessible(page)
  })

const mostRequests = 20

const mostShift = 0.02

const pageBox = (page: Page) => page.getByLabel('Page', { exact: true })

async function search(page: Page, keywords: string): Promise<void> {
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(keywords)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(`Email: ${keywords}`)).toBeVisible()
}

const freeBoxes = (page: Page) => rows(page).getByRole('checkbox', { disabled: false })

/** Searches, sorts, goes to page 2, checks two users and scrolls down. */
async function arrange(page: Page): Promise<void> {
  await search(page, 'example')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(pageBox(page)).toHaveValue('2')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  // The first box is that of the whole page; a disabled user cannot be checked.
  await freeBoxes(page).nth(1).check()
  await freeBoxes(page).nth(2).check()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
}

async function expectArranged(page: Page): Promise<void> {
  await expect(page.getByText('Email: example')).toBeVisible()
  await expect(page.getByLabel('Criteria')).toHaveValue('email')
  await expect(page.getByLabel('Keywords')).toHaveValue('example')
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(pageBox(page)).toHaveValue('2')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(freeBoxes(page).nth(2)).toBeChecked()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
}

test('filter, sort, page, checked rows and scroll are restored after Back, a reload and a visit elsewhere', async ({
  page,
}) => {
  await openUsers(page)
  await arrange(page)
  const address = page.url()
  await rows(page)
    .nth(9)
    .getByRole('link', { name: /^Details of / })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  await page.goBack()
  await expectArranged(page)
  await page.reload()
  await expectArranged(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await expectArranged(page)
  expect(page.url()).toBe(address)
})

test(
  'Ctrl-click and middle click open that very user in a new tab, and so does the breadcrumb its group',
  { tag: '@long' },
  async ({ page, context }) => {
    await openUsers(page)
    const identity = rows(page).nth(3).getByRole('link').first()
    const email = (await identity.textContent()) ?? ''
    const selectionIn = (tab: Page) => tab.evaluate(() => JSON.stringify(history.state))
    for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page')
      await identity.click(press)
      const tab = await opened
      await expect(tab.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
      await expect(tab).toHaveURL(/\/admin\/user-details$/)
      expect(await selectionIn(tab)).toContain(email)
      expect(
        await tab.evaluate(() =>
          JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)]),
        ),
      ).not.toContain(email)
      await tab.reload()
      await expect(tab).toHaveURL(/\/admin\/user-details$/)
      await tab.close()
    }
    await expect(page).toHaveURL(/\/admin\/users$/)
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
    await page
      .getByRole('link', { name: /^Group Settings of / })
      .nth(1)
      .click()
    const toUsers = page.getByRole('main').getByRole('link', { name: 'Users', exact: true })
    const opened = context.waitForEvent('page')
    await toUsers.click({ modifiers: ['Control'] })
    const tab = await opened
    await expect(tab.getByText(/^Group: .* \(users of sub-groups included\)$/)).toBeVisible()
  },
)

columnsAreReadable(1280)

test('at 390 px each user is a card with a label for each value', async ({ page }) => {
  await openUsers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const row = rows(page).nth(1)
  const cells = await row.getByRole('cell').evaluateAll((all) =>
    all.map((cell) => ({
      y: cell.getBoundingClientRect().y,
      label: getComputedStyle(cell, '::before').content,
    })),
  )
  const values = cells.slice(2)
  expect(values.map(({ y }) => y)).toEqual(values.map(({ y }) => y).toSorted((one, other) => one - other))
  expect(values[0]?.label).toContain('Group')
  expect(values.at(-1)?.label).toContain('Operation')
  expect(await visibleWhole(page, row.getByRole('link', { name: /^Details of / }))).toBe(true)
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expectAccessible(page)
  await expectFits(page)
})

test('the layout does not shift at load, at another page and at a filter', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // Also count shifts after a key or a click, which browsers exclude from their score.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.splice(0).reduce((sum, value) => sum + value, 0),
    )
  await openUsers(page)
  await expect(page.getByText(userListMessages.timesIn(''))).toBeVisible()
  expect(await shifted()).toBeLessThan(mostShift)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(pageBox(page)).toHaveValue('2')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await shifted()).toBeLessThan(mostShift)
  await search(page, 'maya')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await shifted()).toBeLessThan(mostShift)
  await page.getByRole('button', { name: 'Clear the Filter' }).click()
  await expect(page.getByText('400 users')).toBeVisible()
  expect(await shifted()).toBeLessThan(mostShift)
})

test('a cold browser shows the table with few requests', async ({ page, browser, world }) => {
  await signIn(page)
  const cold = await browser.newContext({
    baseURL: world.url,
    storageState: await page.context().storageState(),
  })
  const tab = await cold.newPage()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(request.url()))
  await tab.goto('/admin/users')
  await expect(rows(tab)).toHaveCount(21)
  await tab.waitForLoadState('networkidle')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostRequests)
  await cold.close()
})

test('a refresh that fails keeps the rows and says so', { tag: '@long' }, async ({ page }) => {
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

test(
  'at 1024 px the table scrolls to each column, and the e-mail and Details stay in sight',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

columnsAreReadable(1440, { tag: '@long' })
