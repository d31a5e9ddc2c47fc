import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'
import { answer, tryCall } from './api-page-steps.ts'

const shown = /userinfo$|user\/add$|faxnumber\/list$/

/** Leaves few calls in the document: the page takes seconds to show all of them, as the long journeys see. */
const showFewCalls = (page: Page) =>
  page.route('**/openapi.json', async (route) => {
    const response = await route.fetch()
    const { paths, ...rest } = (await response.json()) as { paths: Record<string, unknown> }
    const few = Object.fromEntries(Object.entries(paths).filter(([path]) => shown.test(path)))
    await route.fulfill({ response, json: { ...rest, paths: few } })
  })

test('somebody reads the calls, signs in elsewhere, and tries one that reads and one that writes', async ({
  page,
  world,
}) => {
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
})
