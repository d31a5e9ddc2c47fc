/// <reference lib="dom" />
import { type Browser, type Page, chromium } from '@playwright/test'
import { chromiumArguments, requireChromium } from '../../tools/lib/chromium.mjs'
import { type ColdUsers, measureColdUsers } from './cold-users.ts'
import { makeTree } from './group-tree.ts'
import { type Misses, judge, judgeRatio, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

type PortalMeasure = { name: string; measured: number; most: number; unit?: string }

const groups = 20_000
const longTaskMilliseconds = 50
const usersTableMilliseconds = 500
const coldRequests = 25
const coldKibibytes = 240
// A bare page draws the same rows.
const coldRatio = 6
const rounds = 7
// Letters that narrow and widen the result; after each the tree is drawn again.
const typed = 'harbor law 12'

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.getByLabel('Username').fill('admin@telecopy.example')
  await page.getByLabel('Password', { exact: true }).fill('Telecopy2025')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
}

/** The longest time for which a key kept the page busy, including the drawing after it. */
async function longestTask(page: Page, box: string): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  await page.getByLabel(box).focus()
  for (const letter of typed) {
    await page.keyboard.type(letter)
    await page.waitForTimeout(150)
  }
  for (const _ of typed) {
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(150)
  }
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  // The browser reports tasks from 50 ms on; none is shorter than that.
  return Math.max(0, ...tasks)
}

async function keystrokes(page: Page, url: string): Promise<PortalMeasure[]> {
  await page.route('**/group/list', (route) => route.fulfill({ json: { code: 1, data: makeTree(groups) } }))
  const measure = (where: string, measured: number): PortalMeasure => ({
    name: `longest task of a keystroke, ${groups} groups, ${where}`,
    measured,
    most: longTaskMilliseconds,
  })
  await page.goto(`${url}/admin/groups`)
  await page.getByRole('treegrid').waitFor()
  await page.waitForTimeout(1000)
  const onPage = measure('groups page', await longestTask(page, 'Search groups'))
  await page.goto(`${url}/admin/users`)
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await page.getByRole('dialog').getByRole('tree').waitFor()
  await page.waitForTimeout(1000)
  const inPicker = measure('picker', await longestTask(page, 'Search groups'))
  await page.unroute('**/group/list')
  return [onPage, inPicker]
}

async function usersTable(page: Page, url: string): Promise<PortalMeasure> {
  const shown: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${url}/admin/users`, { waitUntil: 'commit' })
    const since = await page.waitForFunction(
      () => document.querySelectorAll('tbody tr input[type=checkbox]').length === 20 && performance.now(),
    )
    // The first load fills the browser's cache.
    if (round > 0) shown.push(Number(await since.jsonValue()))
  }
  const measured = shown.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Infinity
  return {
    name: 'users table after navigation, signed in',
    measured,
    most: usersTableMilliseconds,
  }
}

const coldMeasures = ({ portal, requests, kibibytes }: ColdUsers): PortalMeasure[] => [
  { name: 'users table in a cold browser', measured: portal, most: usersTableMilliseconds },
  { name: 'requests of it', measured: requests, most: coldRequests, unit: '' },
  { name: 'KiB of it', measured: kibibytes, most: coldKibibytes, unit: ' KiB' },
]

type InBrowser = { measures: readonly PortalMeasure[]; cold: ColdUsers }

async function inBrowser(url: string): Promise<InBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: [...chromiumArguments],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, url)
    const cold = await measureColdUsers(browser, page.context(), url)
    return {
      cold,
      measures: [await usersTable(page, url), ...coldMeasures(cold), ...(await keystrokes(page, url))],
    }
  } finally {
    await browser.close()
  }
}

/** The cost of the portal itself, in a real browser with the server and the loaded data set. */
export async function measurePortal(databaseUrl: string, misses: Misses): Promise<void> {
  const server = await startServer({ DATABASE_URL: databaseUrl })
  try {
    const { measures, cold } = await inBrowser(server.url)
    const ratio = { measured: cold.portal / cold.bare, most: coldRatio }
    const name = 'users table in a cold browser, times a bare page'
    printTable(
      `The portal in Chromium; a bare page with the same rows takes ${ms(cold.bare)} ms`,
      ['what', 'milliseconds, times, requests or KiB', 'at most', 'reached'],
      [
        ...measures.map(({ name: what, measured, most, unit = ' ms' }) => [
          what,
          // The browser reports tasks from 50 ms on: 0 means that there was none.
          ms(measured),
          most,
          judge(misses, what, { measured, most, unit }),
        ]),
        [name, times(ratio.measured), ...judgeRatio(misses, name, ratio)],
      ],
    )
  } finally {
    await server.stop()
  }
}
