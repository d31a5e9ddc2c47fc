import type { Page } from '@playwright/test'
import { expect, type World } from '../fixtures/journey.ts'

export const numbers = ['19995550001', '19995550002']

export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Saves the form, and closes the message about it. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Update Settings')
  const done = page.getByRole('dialog', { name: 'Settings are updated' })
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toHaveCount(0)
}

export const rowOf = async ({ database }: World, email: string) =>
  (await database.pool.query('select * from users where email = $1', [email])).rows[0]

export const confirmation = (page: Page) => box(page, 'Change the email of this user')
