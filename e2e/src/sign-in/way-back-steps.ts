import type { Page } from '@playwright/test'
import { expect, password, rootAdministrator, signIn } from '../fixtures/journey.ts'

type World = { url: string }

/** Ends all sessions of the administrator from another device. */
export async function endFromElsewhere({ url }: World, email = rootAdministrator): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
  const answer = await fetch(`${url}/aws-endpoint/signin`, { method: 'POST', headers: { authorization } })
  const { fsi_a_t } = (await answer.json()) as { fsi_a_t: string }
  const ended = await fetch(`${url}/admin-endpoint/auth/sessions/end`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fsi_a_t}`,
      'content-type': 'application/json',
      'x-xsrf-token': 'one',
      cookie: 'XSRF-TOKEN=one',
    },
    body: JSON.stringify({ all_others: 1 }),
  })
  expect(await ended.json()).toMatchObject({ code: 1 })
}

export async function typeCredentials(page: Page, email = rootAdministrator): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const why = 'This session was ended from another one of yours.'

export const pageNumber = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true })

export async function openSecondPageOfUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(pageNumber(page)).toHaveValue('2')
}
