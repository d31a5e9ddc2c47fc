import type { Page } from '@playwright/test'
import { makeLogo } from '../../../server/src/demonstration/logos.ts'
import { type World, branchAdministrator, password } from '../fixtures/journey.ts'

// Chromium resolves every name below localhost to this machine.
export const brandHost = 'acme.localhost'

export const addressAt = (url: string, host: string): string => url.replace('//localhost', `//${host}`)

let logos = 0

/** The branch has a brand from the demonstration; it moves to a host that a browser reaches, with a logo of its own. */
export async function moveBrand({ database: { pool } }: World): Promise<void> {
  logos += 1
  await pool.query(
    `update brands set domain = $1, brand_name = 'Acme Fax', logo_png = $2, is_active = 1
     where fsi_gid = (select fsi_gid from users where email = $3)`,
    [brandHost, makeLogo([logos, 60, 124]), branchAdministrator],
  )
}

export async function moveBrandBack({ database: { pool } }: World): Promise<void> {
  await pool.query(
    `update brands set domain = 'fax.cascade-telecom.example', brand_name = 'Cascade Fax', is_active = 1 where domain = $1`,
    [brandHost],
  )
}

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const logoOf = (page: Page) => page.getByRole('img', { name: 'Acme Fax' })
