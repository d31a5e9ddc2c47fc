import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectFits, test } from '../fixtures/journey.ts'
import {
  alertOf,
  app,
  enterCode,
  enterPassword,
  makeAdministrator,
  nextHalfMinute,
  now,
  openScreen,
  readCodes,
  refused,
  setUpApp,
  signOut,
  welcome,
} from './second-factor-steps.ts'

test('a required second factor is set up at the first sign-in, asked for at each later one, and never shown again (req 12, req 13)', async ({
  page,
  world,
}) => {
  const email = 'careful@telecopy.example'
  await makeAdministrator(world, email, 1)
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-in' })).toBeFocused()
  await expect(page.getByText('Type this key into the app')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const phone = await setUpApp(page, email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Please enter the 6 digits that the app shows.')).toBeVisible()
  const wrong = phone.codeAt(now() + 3000)
  await enterCode(page, wrong, 'Confirm')
  await expect(alertOf(page)).toHaveText(refused)
  await enterCode(page, phone.codeAt(now()), 'Confirm')
  const codes = await readCodes(page)
  await expectAccessible(page)
  await expectFits(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(welcome(page)).toBeVisible()

  await signOut(page)
  await nextHalfMinute(world)
  await enterPassword(page, email)
  await expect(app(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toHaveCount(0)
  await expect(app(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(app(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await expectFits(page)
  const code = phone.codeAt(now())
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(welcome(page)).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  await enterCode(page, code)
  await expect(alertOf(page)).toHaveText(refused)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(welcome(page)).toBeVisible()

  await openScreen(page)
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('Your provider requires it, so it cannot be turned off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeDisabled()
  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alertOf(page)).toHaveText(refused)
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})
