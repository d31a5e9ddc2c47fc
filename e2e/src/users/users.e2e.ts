import type { Page, Route } from '@playwright/test'
import { userListMessages } from '@telecopy/contract/messages/users'
import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
})

test('a page of 20 users with every column', { tag: '@long' }, async ({ page }) => {
  await expect(rows(page)).toHaveCount(21)
  for (const column of Object.values(userListMessages.columns))
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(/\d\d:\d\d, \d{4}\/\d\d\/\d\d/)
  await expect(page.getByText(new RegExp(`^${userListMessages.timesIn('(EST|EDT) ')}`))).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('the list is requested while the shell loads and the session is checked', async ({ page }) => {
  const asked = page.waitForRequest('**/user/list')
  const afterwards = async (route: Route): Promise<void> => {
    await asked
    await route.continue()
  }
  await page.route('**/userinfo', afterwards)
  await page.route('**/assets/Shell-*.js', afterwards)
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/list')) asks.push(request.url())
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(21)
  expect(asks).toHaveLength(1)
})

const emails = async (page: Page): Promise<string[]> =>
  (
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Details of / })
      .all()
  ).length === 0
    ? []
    : page
        .getByRole('table')
        .getByRole('link', { name: /^Details of / })
        .evaluateAll((links) =>
          links.map((link) => (link.getAttribute('aria-label') ?? '').slice('Details of '.length)),
        )

async function search(page: Page, criteria: string, keywords: string): Promise<void> {
  await page.getByLabel('Criteria').selectOption(criteria)
  await page.getByLabel('Keywords').fill(keywords)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test(
  'validates and searches by e-mail, fax number and ATA MAC',
  { tag: '@long' },
  async ({ page, world }) => {
    const alert = page.getByRole('search').getByRole('alert')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(alert).toHaveText('Please select a criteria and enter keywords.')
    await expectAccessible(page)
    await page.getByLabel('Criteria').selectOption('Fax Number')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(alert).toHaveText('Please select a criteria and enter keywords.')
    await search(page, 'Fax Number', '12a')
    await expect(alert).toHaveText('Fax number must contain only numbers')
    await page.getByLabel('Criteria').selectOption('ATA MAC')
    await expect(page.getByLabel('Keywords')).toHaveValue('001F')
    await search(page, 'ATA MAC', '00AA')
    await expect(alert).toHaveText('ATA MAC address must start with 001F')
    await page.getByLabel('Keywords').fill('k'.repeat(60))
    await expect(page.getByLabel('Keywords')).toHaveValue('k'.repeat(40))

    const { rows: found } = await world.database.pool.query<{
      email: string
      fax_number: string
      ata_mac: string
    }>(
      "select email, fax_number, ata_mac from fax_numbers join users using (fsi_uid) where type = '1' order by fsi_nid limit 1",
    )
    const known = found[0]
    if (known === undefined) throw new Error('the demonstration has no ATA')
    for (const [criteria, keywords] of [
      ['Email', known.email.toUpperCase()],
      ['Fax Number', known.fax_number],
      ['ATA MAC', known.ata_mac],
    ] as const) {
      await search(page, criteria, keywords)
      await expect(page.getByText('1 user', { exact: true })).toBeVisible()
      expect(await emails(page)).toEqual([known.email])
      await expect(page.getByText(`${criteria}: ${keywords}`)).toBeVisible()
    }
    await expect(page.getByRole('table')).toContainText(known.ata_mac)
    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    await expect(page.getByText('400 users')).toBeVisible()
    await search(page, 'Email', 'nobody-has-this')
    await expect(page.getByText('No user fits the filter.')).toBeVisible()
  },
)

test('sorts by e-mail and by creation time, one way and the other', { tag: '@long' }, async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Email', exact: true })
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await emails(page))[0]).toMatch(/^a/)
  const ascending = await emails(page)
  expect(ascending).toEqual(ascending.toSorted())
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await emails(page))[0]).toMatch(/^z|^w/)
  await page.getByRole('button', { name: 'Creation Time', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Creation Time', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('pages forward, back and to a number, within range only', { tag: '@long' }, async ({ page }) => {
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText('of total 20 pages')
  const first = await emails(page)
  await expect(pager.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => emails(page)).not.toEqual(first)
  await pager.getByLabel('Page').fill('20')
  await pager.getByRole('button', { name: 'Go' }).click()
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
  for (const wrong of ['0', '21', 'x', '']) {
    await pager.getByLabel('Page').fill(wrong)
    await pager.getByRole('button', { name: 'Go' }).click()
    await expect(pager.getByRole('alert')).toHaveText('Invalid page range. Please enter a valid number.')
  }
  await pager.getByLabel('Page').fill('1')
  await pager.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => emails(page)).toEqual(first)
})

test('choosing a group narrows the list, and Cancel does not', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tree')).toBeVisible()
  await dialog.getByLabel('Search groups').fill('cardio')
  await expect(dialog.getByRole('treeitem', { name: 'Cardiology' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('400 users')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await dialog.getByLabel('Search groups').fill('harbor')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('treeitem', { name: 'Cardiology' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Group: Harbor Family Clinic (users of sub-groups included)')).toBeVisible()
  await expect(page.getByText(/^4\d users$/)).toBeVisible()
})

test(
  'checking users enables the welcome e-mail, all of a page at once',
  { tag: '@long' },
  async ({ page }) => {
    const welcome = page.getByRole('button', { name: 'Send Welcome Email' })
    await expect(welcome).toBeDisabled()
    // The first box is that of the whole page; disabled users cannot be checked.
    const boxes = rows(page).getByRole('checkbox', { disabled: false })
    const active = (await boxes.count()) - 1
    await page.getByLabel(/^Select all/).check()
    await expect(page.getByText(`${active} selected`)).toBeVisible()
    await expect(welcome).toBeEnabled()
    await expectAccessible(page)
    await boxes.nth(1).uncheck()
    await expect(page.getByText(`${active - 1} selected`)).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await expect(welcome).toBeDisabled()
  },
)

test('Refresh goes back to page 1 and is disabled for 5 seconds', { tag: '@long' }, async ({ page }) => {
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect(pager.getByLabel('Page')).toHaveValue('2')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(pager.getByLabel('Page')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /^Refresh/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled({ timeout: 7000 })
})

test(
  'a row shows five numbers and more..., and whether ATAs are online',
  { tag: '@long' },
  async ({ page, world }) => {
    const { rows: many } = await world.database.pool.query<{ email: string }>(
      'select email from users join fax_numbers using (fsi_uid) group by email having count(*) > 5 limit 1',
    )
    await search(page, 'Email', many[0]?.email ?? '')
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('more...')
    await expect(rows(page).nth(1).getByRole('listitem')).toHaveCount(6)
    for (const [word, condition] of [
      ['Online', '>= extract(epoch from now()) - 600'],
      ['Offline', 'between 1 and extract(epoch from now()) - 1300'],
    ] as const) {
      const { rows: one } = await world.database.pool.query<{ ata_mac: string }>(
        `select ata_mac from fax_numbers where type = '1' and fsi_uid is not null and lst_ata_online_time ${condition} limit 1`,
      )
      await search(page, 'ATA MAC', one[0]?.ata_mac ?? '')
      await expect(page.getByText('1 user', { exact: true })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: one[0]?.ata_mac ?? '' })).toContainText(word)
    }
  },
)

test(
  'each user has links to the details and both reports, which take the user along',
  { tag: '@long' },
  async ({ page }) => {
    const [email] = await emails(page)
    await page.getByRole('link', { name: `Send: sent faxes of ${email}` }).click()
    await expect(page).toHaveURL(/\/reports-sent$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(email)
    await page.goBack()
    await page.getByRole('link', { name: `Receive: received faxes of ${email}` }).click()
    await expect(page).toHaveURL(/\/reports-received$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(email)
    await page.goBack()
    await page.getByRole('link', { name: `Details of ${email}` }).click()
    await expect(page).toHaveURL(/\/user-details$/)
  },
)

test('a list that cannot be loaded says so, and loads on another try', { tag: '@long' }, async ({ page }) => {
  await page.route('**/user/list', (route) => route.abort())
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This system is currently unavailable. Please try again later.',
    { timeout: 20_000 },
  )
  await expectAccessible(page)
  await page.unroute('**/user/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(21)
})
