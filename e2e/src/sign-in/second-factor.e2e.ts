import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { makeAuthenticator } from '../../../server/src/testing/authenticator.ts'
import {
  type World,
  expect,
  password,
  rootAdministrator,
  expectAccessible,
  expectFits,
  test,
} from '../fixtures/journey.ts'
import { readFile } from 'node:fs/promises'

/**
 * An administrator with the demonstration's password, in a group without sub-groups that requires a second factor, or
 * not.
 */
async function makeAdministrator({ database }: World, email: string, is_mfa_required: 0 | 1): Promise<void> {
  const { rows } = await database.pool.query<{ fsi_gid: number }>(
    `select max(g.fsi_gid)::int as fsi_gid from groups g
     where g.is_active = 1 and not exists (select 1 from groups b where b.parent_gid = g.fsi_gid)`,
  )
  const fsi_gid = rows[0]?.fsi_gid
  await database.pool.query('update groups set is_mfa_required = $2 where fsi_gid = $1', [
    fsi_gid,
    is_mfa_required,
  ])
  await database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash)
     select $3, $1, $1, 'Careful', 'Person', 1, password_hash from users where email = $2`,
    [email, rootAdministrator, fsi_gid],
  )
}

/**
 * Pretends that half a minute has passed since the last code: a step is accepted once, and a journey can't wait for the
 * next.
 */
const nextHalfMinute = ({ database }: World) =>
  database.pool.query('update second_factors set last_step = last_step - 10')

const now = (): number => Math.floor(Date.now() / 1000)

/** Begins to sign in on the sign-in page, which is loaded unless somebody has signed out just now. */
async function enterPassword(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/admin')) await page.goto('/admin')
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Reads the image as a phone does. */
async function scan(page: Page): Promise<URL> {
  const image = page.getByRole('img', { name: 'QR code for the authenticator app' })
  const pixels = await image.evaluate((element) => {
    const picture = element as HTMLImageElement
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    // As one text: an array of a million numbers takes seconds on its way out of the browser.
    let text = ''
    for (const value of context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])
      text += String.fromCharCode(value)
    return { width: canvas.width, height: canvas.height, text }
  })
  const { width, height, text } = pixels
  return new URL(decodeQR({ width, height, data: Uint8ClampedArray.from(Buffer.from(text, 'latin1')) }))
}

/** Sets the app up by scanning, and checks that the text to type holds the same secret. */
async function setUpApp(page: Page, email: string) {
  const address = await scan(page)
  expect(decodeURIComponent(address.pathname)).toContain(email)
  const mfa_secret = address.searchParams.get('secret') ?? ''
  const typed = await page.getByText('Type this key into the app').locator('..').innerText()
  expect(typed.replaceAll(/\s/g, '')).toContain(mfa_secret)
  return makeAuthenticator(mfa_secret)
}

const app = (page: Page) => page.getByLabel('Code from the app')

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Careful Person' })

const refused = 'The code is wrong, has run out or was used already. Please enter the next one.'

async function enterCode(page: Page, code: string, action = 'Sign in'): Promise<void> {
  await app(page).fill(code)
  await page.getByRole('button', { name: action, exact: true }).click()
}

async function readCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your Recovery Codes' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(10)
  return items.allInnerTexts()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

async function openScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu of Careful Person' }).click()
  await page.getByRole('link', { name: 'Two-Step Sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-in', level: 1 })).toBeVisible()
}

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

test(
  'a second factor is chosen, moved to another app and turned off from the account menu (req 11, req 22)',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
