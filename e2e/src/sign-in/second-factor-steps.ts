import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { makeAuthenticator } from '../../../server/src/testing/authenticator.ts'
import { type World, expect, password, rootAdministrator } from '../fixtures/journey.ts'

/**
 * An administrator with the demonstration's password, in a group without sub-groups that requires a second factor, or
 * not.
 */
export async function makeAdministrator(
  { database }: World,
  email: string,
  is_mfa_required: 0 | 1,
): Promise<void> {
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
export const nextHalfMinute = ({ database }: World) =>
  database.pool.query('update second_factors set last_step = last_step - 10')

export const now = (): number => Math.floor(Date.now() / 1000)

export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin')
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
export async function setUpApp(page: Page, email: string) {
  const address = await scan(page)
  expect(decodeURIComponent(address.pathname)).toContain(email)
  const mfa_secret = address.searchParams.get('secret') ?? ''
  const typed = await page.getByText('Type this key into the app').locator('..').innerText()
  expect(typed.replaceAll(/\s/g, '')).toContain(mfa_secret)
  return makeAuthenticator(mfa_secret)
}

export const app = (page: Page) => page.getByLabel('Code from the app')

export const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

export const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Careful Person' })

export const refused = 'The code is wrong, has run out or was used already. Please enter the next one.'

export async function enterCode(page: Page, code: string, action = 'Sign in'): Promise<void> {
  await app(page).fill(code)
  await page.getByRole('button', { name: action, exact: true }).click()
}

export async function readCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your Recovery Codes' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(10)
  return items.allInnerTexts()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/signout')
  await expect(page.getByLabel('Username')).toBeVisible()
}

export async function openScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu of Careful Person' }).click()
  await page.getByRole('link', { name: 'Two-Step Sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-in', level: 1 })).toBeVisible()
}
