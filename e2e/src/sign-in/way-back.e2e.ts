import type { Page } from '@playwright/test'
import {
  expect,
  password,
  rootAdministrator,
  signIn,
  expectAccessible,
  test,
  branchAdministrator,
} from '../fixtures/journey.ts'

type World = { url: string }

/** Ends all sessions of the administrator from another device. */
async function endFromElsewhere({ url }: World, email = rootAdministrator): Promise<void> {
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

async function typeCredentials(page: Page, email = rootAdministrator): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const why = 'This session was ended from another one of yours.'

const pageNumber = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true })

async function openSecondPageOfUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(pageNumber(page)).toHaveValue('2')
}

test('a session that ended elsewhere says why, and sign-in leads back to the place', async ({
  page,
  world,
}) => {
  await openSecondPageOfUsers(page)
  await endFromElsewhere(world)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('status').getByText(why)).toBeVisible()
  await expectAccessible(page)
  await typeCredentials(page)
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(pageNumber(page)).toHaveValue('3')
  // The reason is said once.
  await page.goto('/admin/signout')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText(why)).toBeHidden()
  await typeCredentials(page)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

test('a link that is opened without a session leads there after sign-in', async ({ page }) => {
  await page.goto('/admin/fax-numbers')
  await expect(page.getByLabel('Username')).toBeVisible()
  await typeCredentials(page)
  await expect(page).toHaveURL(/\/admin\/fax-numbers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'sign-in leads back to the same user, also after the page was loaded again',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await page.goto('/admin/users')
    const first = page.getByRole('link', { name: /^Details of / }).first()
    const email = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('User Details')
    await endFromElsewhere(world)
    await page.reload()
    await expect(page.getByText(why)).toBeVisible()
    await page.reload()
    await expect(page.getByText(why)).toBeVisible()
    await typeCredentials(page)
    await expect(page).toHaveURL(/\/admin\/user-details$/)
    await expect(page.getByText(email).first()).toBeVisible()
  },
)

test('another administrator begins at the dashboard', { tag: '@long' }, async ({ page, world }) => {
  await openSecondPageOfUsers(page)
  await endFromElsewhere(world)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(why)).toBeVisible()
  await typeCredentials(page, branchAdministrator)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})
