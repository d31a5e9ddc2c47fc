import type { Page } from '@playwright/test'
import {
  expect,
  branchAdministrator,
  expectAccessible,
  expectFits,
  openDashboard,
  test,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { group, allowBrand, logoFile } from './brand-data.ts'

const brandHost = 'larkspur.localhost'

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function openNewBrand(page: Page): Promise<void> {
  await openGroup(page, group)
  await section(page, 'Branding (Optional)').getByRole('link', { name: 'Create a New Brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a New Brand' })).toBeVisible()
}

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
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
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

test('the form of a brand refuses what the server refuses', { tag: '@long' }, async ({ page }) => {
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
  await openNewBrand(page)
  await press(page, 'Create Brand')
  await expect(page.getByText('Please enter a valid Brand Name.')).toBeVisible()
  await expect(page.getByText('Please enter a valid Domain.')).toBeVisible()
  await expect(page.getByLabel('Brand Name')).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
  const name = page.getByLabel('Brand Name')
  await name.fill('Larkspur 東京')
  await expect(page.getByText(/^Please be aware Brand Name only supports Latin characters\./)).toBeVisible()
  // A long word breaks also in the preview, whose subject has the name.
  const long = 'W'.repeat(40)
  await name.fill(long)
  await expect(page.getByText(`Subject: Welcome to ${long}`)).toBeVisible()
  await expectFits(page)
  await name.fill('Larkspur Fax')
  const domain = page.getByRole('textbox', { name: 'Domain' })
  for (const wrong of ['https://fax.larkspur.example', '*.larkspur.example', '192.0.2.7', 'larkspur']) {
    await domain.fill(wrong)
    await press(page, 'Create Brand')
    await expect(page.getByText('Please enter a valid Domain.')).toBeVisible()
    await expect(domain).toBeFocused()
  }
  for (const [wrong, message] of [
    ['co.uk', /^Anybody can register names below this domain/],
    ['FAX.northwind-voice.example', 'Another brand uses this domain. Please enter another one.'],
  ] as const) {
    await domain.fill(wrong)
    await press(page, 'Create Brand')
    await expect(page.getByText(message)).toBeVisible()
    await expect(domain).toBeFocused()
  }
  const logo = page.getByRole('button', { name: 'Logo', exact: true })
  const unsupported = page.getByText("The seletced file's type is not supported.")
  for (const buffer of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<script>alert(1)</script>']) {
    await logo.setInputFiles({ ...logoFile(), buffer: Buffer.from(buffer) })
    await expect(unsupported).toBeVisible()
    await logo.setInputFiles(logoFile('picture.jpg'))
    await expect(unsupported).toHaveCount(0)
  }
  // A browser shows the rest of a truncated PNG; the server refuses it.
  await logo.setInputFiles({ ...logoFile(), buffer: logoFile().buffer.subarray(0, 60) })
  await domain.fill(brandHost)
  await press(page, 'Create Brand')
  await expect(unsupported).toBeVisible()
  await logo.setInputFiles({
    ...logoFile(),
    buffer: Buffer.concat([logoFile().buffer, Buffer.alloc(600_000)]),
  })
  await expect(page.getByText('The logo must have at most 512 KB and 1,000,000 pixels.')).toBeVisible()
})

test('the help about branding opens its topics by keyboard', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Branding', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Branding' })).toBeVisible()
  const topic = page.getByText('Customizing the welcome email')
  await expect(page.getByText(/^Include Activation Link and User Guide adds/)).toBeHidden()
  await topic.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Include Activation Link and User Guide adds/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
