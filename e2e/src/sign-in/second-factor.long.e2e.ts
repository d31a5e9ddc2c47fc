import { expect, expectAccessible, expectFits, password, test } from '../fixtures/journey.ts'
import {
  alertOf,
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

test('a second factor is chosen, moved to another app and turned off from the account menu (req 11, req 22)', async ({
  page,
  world,
}) => {
  const email = 'choosing@telecopy.example'
  const prove = async (action: string, typed = password, code?: string): Promise<void> => {
    await page.getByLabel('Password', { exact: true }).fill(typed)
    if (code !== undefined) await page.getByLabel('Code from the app, or a recovery code').fill(code)
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await makeAdministrator(world, email, 0)
  await enterPassword(page, email)
  await expect(welcome(page)).toBeVisible()
  await openScreen(page)
  await expect(page.getByText('Anyone who knows your password can sign in as you.')).toBeVisible()
  await page.getByRole('button', { name: 'Set Up' }).click()
  await prove('Next', 'Wrong5Password')
  await expect(alertOf(page)).toHaveText('Invalid username or password.')
  await prove('Next')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const takenBack = page.waitForResponse('**/remove-mfa')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await takenBack).ok()).toBe(true)
  await page.getByRole('button', { name: 'Set Up' }).click()
  await prove('Next')
  const phone = await setUpApp(page, email)
  await expectAccessible(page)
  await expectFits(page)
  const before = await page.evaluate(() => document.cookie)
  await enterCode(page, phone.codeAt(now()), 'Confirm')
  const first = await readCodes(page)
  expect(await page.evaluate(() => document.cookie)).not.toBe(before)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Sign-in asks for the code of your authenticator app.')).toBeVisible()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectFits(page)

  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  await prove('Next', password, '000000')
  await expect(alertOf(page)).toHaveText(refused)
  await prove('Next', password, first[0])
  const second = await readCodes(page)
  expect(second).not.toEqual(first)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Use Another App or Phone' }).click()
  await prove('Next', password, second[0])
  const other = await setUpApp(page, email)
  await enterCode(page, other.codeAt(now()), 'Confirm')
  await readCodes(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await nextHalfMinute(world)
  await page.getByRole('button', { name: 'Turn Off' }).click()
  await expectAccessible(page)
  await prove('Turn Off', password, other.codeAt(now()))
  await expect(page.getByText('The second step is turned off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible()
  await signOut(page)
  await enterPassword(page, email)
  await expect(welcome(page)).toBeVisible()
})
