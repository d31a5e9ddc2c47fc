/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paging } from '@telecopy/contract/limits'
import { quantile } from './median.ts'

export type ColdUsers = { portal: number; bare: number; requests: number; kibibytes: number }

const rounds = 5

/** The same rows on a page with only a script: the cost of the machine, the network and the call alone. */
const barePage = `<!doctype html><title>Users</title><table><tbody></tbody></table><script>
const cookie = (name) => (document.cookie.match('(?:^|; )' + name + '=([^;]*)') ?? [])[1]
fetch('/admin-endpoint/user/list', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    authorization: 'Bearer ' + decodeURIComponent(cookie('fat')),
    'x-xsrf-token': decodeURIComponent(cookie('XSRF-TOKEN') ?? ''),
  },
  body: JSON.stringify({ pagesize: ${paging.pageSize} }),
}).then((answer) => answer.json()).then(({ data }) => {
  const body = document.querySelector('tbody')
  for (const user of data.data) body.insertRow().insertCell().textContent = user.email
})
</script>`

/** The time from the navigation until the table has its rows, in milliseconds. */
async function timeToRows(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const since = await page.waitForFunction(
    (size) => document.querySelectorAll('tbody:not([aria-hidden]) tr').length === size && performance.now(),
    paging.pageSize,
  )
  return Number(await since.jsonValue())
}

/** A page whose browser has nothing in its cache. */
async function inColdPage<Result>(
  browser: Browser,
  signedIn: BrowserContext,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    storageState: await signedIn.storageState(),
    viewport: { width: 1440, height: 900 },
  })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The users table in a cold browser beside a bare page with the same rows: medians, the two in turn. */
export async function measureColdUsers(
  browser: Browser,
  signedIn: BrowserContext,
  url: string,
): Promise<ColdUsers> {
  const portal: number[] = []
  const bare: number[] = []
  let requests = 0
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    portal.push(
      await inColdPage(browser, signedIn, async (page) => {
        requests = 0
        page.on('request', () => (requests += 1))
        bytes = 0
        const network = await page.context().newCDPSession(page)
        network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
        await network.send('Network.enable')
        const time = await timeToRows(page, `${url}/admin/users`)
        await page.waitForLoadState('networkidle')
        return time
      }),
    )
    bare.push(
      await inColdPage(browser, signedIn, async (page) => {
        await page.route('**/admin/bare', (route) =>
          route.fulfill({ contentType: 'text/html', body: barePage }),
        )
        return timeToRows(page, `${url}/admin/bare`)
      }),
    )
  }
  return { portal: quantile(portal, 0.5), bare: quantile(bare, 0.5), requests, kibibytes: bytes / 1024 }
}
