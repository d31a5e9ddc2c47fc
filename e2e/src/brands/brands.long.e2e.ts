import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  test,
} from '../fixtures/journey.ts'
import { allowBrand, logoFile } from './brand-data.ts'
import { brandHost, openNewBrand, press } from './brands-steps.ts'

let takeBack: () => Promise<void>

test.beforeEach(async ({ world }) => {
  takeBack = await allowBrand(world)
})

test.afterEach(() => takeBack())

test('the form of a brand refuses what the server refuses', async ({ page }) => {
  await openDashboard(page, branchAdministrator)
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

test('the help about branding opens its topics by keyboard', async ({ page }) => {
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
