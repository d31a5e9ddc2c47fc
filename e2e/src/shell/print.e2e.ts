import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { cutOff } from '../groups/long-names.ts'
import { openGroup } from '../groups/group-screen.ts'

// A sheet of A4 between its margins.
const sheet = { width: 703, height: 1017 }

/** What is not black on white, and the controls that paper has no use for. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isShown = (element: Element) => element.getClientRects().length > 0
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (!isShown(element) || element.closest('svg')) continue
      const { color, backgroundColor } = getComputedStyle(element)
      const words = element.textContent.slice(0, 30)
      if (color !== 'rgb(0, 0, 0)') found.push(`${color}: ${words}`)
      // A switch that is on is filled.
      const isFilled = element.className.includes('Switch-thumb')
      if (!isFilled && !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor))
        found.push(`on ${backgroundColor}: ${words}`)
    }
    for (const part of document.querySelectorAll('header, aside, [role=tablist], .mantine-Button-root'))
      if (isShown(part) && part.closest('[data-on-paper]') === null) found.push(`shown: ${part.textContent}`)
    return found
  })

async function expectPrints(page: Page, heading: string): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(
    page.getByText(
      / · printed by admin@telecopy\.example at \d\d:\d\d, \d{4}\/\d\d\/\d\d E[SD]T \(GMT−[45]\)$/,
    ),
  ).toBeVisible()
  expect(await wrongOnPaper(page)).toEqual([])
  expect(await cutOff(page, 'main')).toEqual([])
}

const backToScreen = async (page: Page) => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('telecopy-colour-scheme', 'dark'))
})

test('a list prints as a table, with its heading, its filter and the time', async ({ page }) => {
  await signIn(page)
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

test('the tree of groups prints with all of its rows', { tag: '@long' }, async ({ page }) => {
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

test('the paper itself has the time of printing', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
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

test('the details of a group print, and the reports', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await openGroup(page, 'Cascade Telecom')
  await expectPrints(page, 'Group: Cascade Telecom')
  await backToScreen(page)
  await page.goto('/admin/usage')
  await expect(page.getByText('Busiest Groups')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cascade Telecom' })).toBeVisible()
  await expectPrints(page, 'Usage')
  await expect(page.getByRole('button', { name: 'Cascade Telecom' })).toBeVisible()
  await expect(page.getByLabel('Date From')).toBeVisible()
})
