import type { Page } from '@playwright/test'
import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  test,
} from '../fixtures/journey.ts'
import { section } from '../groups/group-screen.ts'
import { allowBrand, group, logoFile } from './brand-data.ts'
import { brandHost, openNewBrand, press } from './brands-steps.ts'

let takeBack: () => Promise<void>

test.beforeEach(async ({ world }) => {
  takeBack = await allowBrand(world)
})

test.afterEach(() => takeBack())

const mail = (page: Page) => page.frameLocator('iframe[title="Preview of the welcome email"]')

async function closeNotice(page: Page, title: string, text: string): Promise<void> {
  const box = page.getByRole('dialog', { name: title })
  await expect(box.getByText(text, { exact: true })).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
}

async function createBrand(page: Page): Promise<void> {
  await page.getByLabel('Brand Name').fill('Larkspur Fax')
  await page.getByRole('textbox', { name: 'Domain' }).fill(brandHost)
  await page.getByRole('button', { name: 'Logo', exact: true }).setInputFiles(logoFile())
  await expect(page.getByRole('img', { name: '350x60 px, on light' })).toBeVisible()
  await press(page, 'Create Brand')
  await closeNotice(page, 'Brand is created', 'A new brand is created.')
}

test('a branch administrator creates, changes and deletes a brand, which its host shows at once', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  await openDashboard(page, branchAdministrator)
  await openNewBrand(page)
  await expect(
    page.getByText('No logo has been set for this group. The system default logo will be used.'),
  ).toBeVisible()
  await page.getByLabel('Customized Welcome Email').fill('Nice to see you <b>here</b>.')
  await page.getByLabel('Email Notification Signature').fill('Larkspur, Pier 4')
  await expect(mail(page).getByText('Nice to see you <b>here</b>.')).toBeVisible()
  await expect(mail(page).getByText('Larkspur, Pier 4')).toBeVisible()
  await createBrand(page)

  const portal = await context.newPage()
  const address = `${world.url.replace('//localhost', `//${brandHost}`)}/admin`
  await portal.goto(address)
  const logo = portal.getByRole('img', { name: 'Larkspur Fax' })
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(350)

  await page.getByRole('link', { name: 'Details of the brand Larkspur Fax' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand Details' })).toBeVisible()
  await expect(
    mail(page)
      .getByText('Welcome to Larkspur Fax')
      .or(mail(page).getByText('Your account at Larkspur Fax is ready.'))
      .first(),
  ).toBeVisible()
  await expect(mail(page).getByRole('img', { name: 'Larkspur Fax' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('Brand Name').fill('Larkspur Messages')
  await press(page, 'Remove the Logo')
  await page.getByLabel('Send Welcome Email').uncheck()
  await expect(page.getByLabel('Customized Welcome Email')).toHaveCount(0)
  await expect(page.getByLabel('Include Activation Link and User Guide')).toHaveCount(0)
  await press(page, 'Update Settings')
  await closeNotice(page, 'Settings are updated', 'The settings for the brand are updated.')
  await portal.reload()
  await expect(
    portal
      .getByText('Larkspur Messages')
      .or(portal.getByRole('img', { name: 'Larkspur Messages' }))
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Details of the brand Larkspur Messages' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/ created brand /)).toBeVisible()
  await expect(page.getByText(/ changed brand /)).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete Brand' })).toHaveCount(0)
  await page.getByLabel('Delete this brand?').check()
  await press(page, 'Delete Brand')
  await expect(page.getByText('The brand Larkspur Messages is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
  await expect(
    section(page, 'Branding (Optional)').getByText(/^This group has no brand of its own\./),
  ).toBeVisible()
  await portal.goto(address)
  await expect(portal).toHaveURL(`${world.url}/admin`)
})
