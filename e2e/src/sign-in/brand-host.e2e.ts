import type { Page } from '@playwright/test'
import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  test,
} from '../fixtures/journey.ts'
import { addressAt, brandHost, fillIn, logoOf, moveBrand, moveBrandBack } from './brand-host-steps.ts'

test.beforeEach(({ world }) => moveBrand(world))

test.afterAll(({ world }) => moveBrandBack(world))

/** Whether the image has loaded, not only its placeholder. */
const isDrawn = (page: Page) =>
  logoOf(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 350)

test('on a brand’s host the sign-in page and the sidebar show its logo, and the layout does not jump when it loads', async ({
  page,
  world,
}) => {
  const release: (() => void)[] = []
  await page.route('**/brand/logo/**', async (route) => {
    await new Promise<void>((resolve) => void release.push(resolve))
    await route.continue()
  })
  await page.goto(`${addressAt(world.url, brandHost)}/admin`)
  const form = page.getByRole('heading', { name: 'Sign in' })
  await expect(form).toBeVisible()
  // The logo's space stays reserved and empty until the image has loaded.
  await expect(page.getByText('Telecopy')).toHaveCount(0)
  expect(await isDrawn(page)).toBe(false)
  const before = await form.boundingBox()
  await expect.poll(() => release.length).toBe(1)
  release[0]?.()
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await form.boundingBox()).toEqual(before)
  await page.unroute('**/brand/logo/**')
  await expect(page).toHaveTitle(/ · Acme Fax$/)
  await expectAccessible(page)
  await expectFits(page)

  const asked = page.waitForRequest('**/brand/check')
  await fillIn(page, branchAdministrator)
  expect((await asked).postDataJSON()).toEqual({ domain: brandHost })
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page).toHaveURL(`${addressAt(world.url, brandHost)}/admin/dashboard`)
  await expect(page.getByRole('complementary').getByRole('img', { name: 'Acme Fax' })).toBeVisible()
  expect(await isDrawn(page)).toBe(true)
  await expectAccessible(page)
  await expectFits(page)
})

test('a user who does not belong to the host sees a message, and has no session on any host (req 69)', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${addressAt(world.url, brandHost)}/admin`)
  const answered = page.waitForResponse('**/aws-endpoint/signin')
  const ended = page.waitForResponse('**/auth/sign-out')
  await fillIn(page, rootAdministrator)
  await expect(page.getByRole('alert')).toHaveText(`The user is not allowed to access ${brandHost}.`)
  await expectAccessible(page)
  expect((await context.cookies()).filter(({ name }) => name === 'fat')).toEqual([])
  const { fsi_a_t } = (await (await answered).json()) as { fsi_a_t: string }
  expect((await ended).status()).toBe(200)
  const account = await page.request.get(`${world.url}/admin-endpoint/userinfo`, {
    headers: { authorization: `Bearer ${fsi_a_t}` },
  })
  expect(account.status()).toBe(401)
  // A user who is allowed there then signs in on the same page.
  await fillIn(page, branchAdministrator)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})
