import type { Page } from '@playwright/test'
import { branchAdministrator, expect, expectAccessible, expectFits, test } from '../fixtures/journey.ts'
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
