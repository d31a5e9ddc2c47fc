import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, signIn, test, openDashboard } from '../fixtures/journey.ts'
import { languageCookie } from '@telecopy/contract/languages'
import { apiPageMessages } from '@telecopy/contract/messages/fr/api-page'

const find = (page: Page) => page.getByRole('searchbox', { name: 'Find calls by heading or path' })

/** Opens the only call that the words find, ready to try. */
async function tryCall(page: Page, words: string) {
  await find(page).fill(words)
  const found = page.locator('.opblock')
  await expect(found).toHaveCount(1)
  await found.getByRole('button').first().click()
  await found.getByRole('button', { name: 'Try it out' }).click()
  return found
}

const answer = (page: Page) => page.locator('.live-responses-table')

const shown = /userinfo$|user\/add$|faxnumber\/list$/

/** Leaves few calls in the document: the page takes seconds to show all of them, as the long journeys see. */
const showFewCalls = (page: Page) =>
  page.route('**/openapi.json', async (route) => {
    const response = await route.fetch()
    const { paths, ...rest } = (await response.json()) as { paths: Record<string, unknown> }
    const few = Object.fromEntries(Object.entries(paths).filter(([path]) => shown.test(path)))
    await route.fulfill({ response, json: { ...rest, paths: few } })
  })

test(
  'somebody reads the calls, signs in elsewhere, and tries one that reads and one that writes',
  { tag: '@long' },
  async ({ page, world }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== world.url)
        elsewhere.push(request.url())
    })
    await showFewCalls(page)
    await page.goto('/admin/api/')
    await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible()
    await expect(page.getByText('You are not signed in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fax numbers' })).toBeVisible()
    await expectFits(page)
    await signIn(page)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('You are signed in as admin@telecopy.example.')).toBeVisible()

    await tryCall(page, 'userinfo')
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(answer(page).getByText('"admin@telecopy.example"')).toBeVisible()
    const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
    await expect(page.locator('body')).not.toContainText(token)
    const found = await tryCall(page, 'user/add')
    await expect(page.getByText('At most 60 calls of an account in 60 seconds.')).toBeVisible()
    await found.locator('textarea').fill(
      JSON.stringify({
        fsi_gid: 1,
        first_name: 'From',
        last_name: 'The API page',
        email: 'api.page@telecopy.example',
        time_zone: 'America/New_York',
      }),
    )
    const [response] = await Promise.all([
      page.waitForResponse('**/admin-endpoint/user/add'),
      found.getByRole('button', { name: 'Execute' }).click(),
    ])
    expect(await response.json()).toMatchObject({ code: 1 })
    await page.getByRole('tab', { name: 'Schema' }).first().click()
    await expectAccessible(page)
    await expectFits(page)
    expect(elsewhere).toEqual([])
  },
)

test(
  'names the language of each part, and says when no call is found',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.addCookies([{ name: languageCookie, value: 'fr', domain: 'localhost', path: '/admin' }])
    await page.goto('/admin/api')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('[lang="en"]').getByRole('heading', { name: 'Fax numbers' })).toBeVisible()
    await page.getByRole('searchbox').fill('telegraph')
    await expect(page.getByText(apiPageMessages.none)).toBeVisible()
    await expectAccessible(page)
  },
)

test('somebody sets a token instead of signing in', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
  await page.context().clearCookies({ name: /^fa[utr]$/ })
  await page.goto('/admin/api')
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tokens for the calls that you try' })
  await dialog.locator('#auth-bearer-value').first().fill(token)
  await dialog.getByRole('button', { name: 'Authorize' }).nth(1).click()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  // Swagger UI puts this word in a heading of the sixth level below one of the fourth; no setting changes it.
  await expectAccessible(page, { without: '.auth-container h6' })
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await tryCall(page, 'userinfo')
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(answer(page).getByText('"admin@telecopy.example"')).toBeVisible()
})

test('the help leads to the calls', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.goto('/admin/help')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'API: every call, to read and to try (opens a new window)' }).click()
  const api = await opened
  await api.waitForLoadState()
  await expect(api.getByText(/^You are signed in/)).toBeVisible()
})

test('somebody reads the calls without signing in', { tag: '@long' }, async ({ page, world }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== world.url)
      elsewhere.push(request.url())
  })
  await page.goto('/admin/api/')
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible()
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fax numbers' })).toBeVisible()
  await expectFits(page)
  await find(page).fill('user/add')
  await page
    .getByRole('button', { name: /user\/add/ })
    .first()
    .click()
  await expect(page.getByText('At most 60 calls of an account in 60 seconds.')).toBeVisible()
  await page.getByRole('tab', { name: 'Schema' }).first().click()
  await expectAccessible(page)
  await expectFits(page)
  expect(elsewhere).toEqual([])
})

test(
  'an administrator tries calls with the session of the portal',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await page.goto('/admin/api')
    await expect(page.getByText('You are signed in as admin@telecopy.example.')).toBeVisible()
    await tryCall(page, 'userinfo')
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(answer(page).getByText('"admin@telecopy.example"')).toBeVisible()
    await expect(page.getByText('Bearer $TELECOPY_TOKEN')).toBeVisible()
    const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
    await expect(page.locator('body')).not.toContainText(token)
    await world.database.pool.query("update session_tokens set expires_time = 0 where kind = 'access'")
    // The token has expired: the page fetches another, and sends the call again.
    const [renewed] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/userinfo') && response.status() === 200),
      page.getByRole('button', { name: 'Execute' }).click(),
    ])
    expect(await renewed.json()).toMatchObject({ email: 'admin@telecopy.example' })
    await expectAccessible(page)
    await expectFits(page)
  },
)

test(
  'the page says so when somebody signs in or out elsewhere',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page)
    const session = await context.cookies()
    await context.clearCookies()
    await page.goto('/admin/api')
    await expect(page.getByText('You are not signed in.')).toBeVisible()
    await context.addCookies(session)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('You are signed in as admin@telecopy.example.')).toBeVisible()
    await tryCall(page, 'userinfo')
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(answer(page).getByText('"admin@telecopy.example"')).toBeVisible()
    await context.clearCookies({ name: /^fa[utr]$/ })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('You are not signed in.')).toBeVisible()
  },
)

test('a call that writes is sent with the XSRF token', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/api')
  const found = await tryCall(page, 'user/add')
  const user = {
    fsi_gid: 1,
    first_name: 'From',
    last_name: 'The API page',
    email: 'api.page@telecopy.example',
    time_zone: 'America/New_York',
  }
  await found.locator('textarea').fill(JSON.stringify(user))
  const [response] = await Promise.all([
    page.waitForResponse('**/admin-endpoint/user/add'),
    found.getByRole('button', { name: 'Execute' }).click(),
  ])
  expect(await response.json()).toMatchObject({ code: 1 })
})
