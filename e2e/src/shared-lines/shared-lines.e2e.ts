import type { Page } from '@playwright/test'
import { expect, signIn, expectAccessible, expectFits, test, telephone } from '../fixtures/journey.ts'
import {
  addUsers,
  freeNumbersOf,
  lineGroup,
  removeLines,
  storedLine,
  saveMeanwhile,
  takeNumber,
} from './line-data.ts'

async function openGroup(page: Page, group: string): Promise<void> {
  await signIn(page)
  await page.goto('/admin/groups')
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(group)
  await page.getByRole('link', { name: `Group Settings of ${group}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Shared Lines (Optional)' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const statusOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('status').first()

const box = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` })

const save = (page: Page) => page.getByRole('button', { name: 'Update Settings' }).click()

async function searchFor(
  page: Page,
  [criterion, keywords]: readonly [string, string],
  button: string,
): Promise<void> {
  await page.getByLabel('Criteria').selectOption(criterion)
  await page.getByLabel('Keywords').fill(keywords)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test.afterEach(async ({ world }) => removeLines(world, ['Front Desk', 'Back Desk', 'Theirs']))

test(
  'a shared line is created, edited with subscribers of several pages, and deleted',
  { tag: '@long' },
  async ({ page, world }) => {
    await addUsers(world, lineGroup, 30)
    const [first] = await freeNumbersOf(world, lineGroup)
    if (first === undefined) throw new Error('the group has no number without a line')

    await test.step('create it', async () => {
      await openGroup(page, lineGroup)
      await sectionOf(page).getByRole('link', { name: 'Create Shared Line' }).click()
      await expect(heading(page, 'Create Shared Line')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
        'DashboardGroupsGroup DetailsCreate Shared Line',
      )
      const create = page.getByRole('button', { name: 'Create Shared Line' })
      await expect(create).toBeDisabled()
      await expect(page.getByRole('table')).toContainText('Used by another Shared Line')
      await expectAccessible(page)
      await expectFits(page)
      await page.getByLabel('Shared Line Name').pressSequentially('Стол')
      await expect(
        page.getByText('Please be aware Shared Line Name only supports Latin characters.'),
      ).toBeVisible()
      await page.getByLabel('Shared Line Name').fill('Front Desk')
      await expect(page.getByText('10/50')).toBeVisible()
      await page.getByRole('button', { name: 'Search Users' }).click()
      await expect(page.getByRole('alert')).toHaveText('Please select a criteria and enter keywords.')
      await searchFor(page, ['Fax Number', 'abc'], 'Search Users')
      await expect(page.getByRole('alert')).toHaveText('Fax number must contain only numbers')
      await searchFor(page, ['Fax Number', first.fax_number], 'Search Users')
      await page.getByRole('button', { name: `Select ${first.email} with ${first.fax_number}` }).click()
      await page.getByRole('button', { name: 'Clear the Filter' }).click()
      await expect(statusOf(page, 'Step 2: Master User')).toHaveText(
        `Master User: ${first.email} with ${first.fax_number}`,
      )
      await page.getByLabel('Receive Inbound Faxes by Email').check()
      await page.getByLabel('Receive Notifications Only').check()
      await create.click()
      const done = page.getByRole('dialog', { name: 'Shared Line is created' })
      await expect(done).toContainText('The Shared Line is created successfully.')
      await done.getByRole('button', { name: 'Close' }).click()
      expect(await storedLine(world, 'Front Desk')).toEqual({
        outbound: 0,
        receive: 1,
        content: 0,
        fax_number: first.fax_number,
        subscribers: [],
      })
    })

    await test.step('rename it by keyboard', async () => {
      await sectionOf(page).getByRole('link', { name: 'Details of the shared line Front Desk' }).click()
      await expect(heading(page, 'Shared Line Details')).toBeVisible()
      await expect(box(page, 'pat30@lane.example')).not.toBeChecked()
      await expect(box(page, first.email)).toHaveCount(0)
      const edit = page.getByRole('button', { name: 'Edit Name' })
      await edit.press('Enter')
      await expect(page.getByLabel('Shared Line Name')).toBeFocused()
      await expectAccessible(page)
      await page.getByLabel('Shared Line Name').fill('Back Desk')
      await page.keyboard.press('Enter')
      await expect(edit).toBeFocused()
      await expect(page.getByText(`Back Desk · ${first.fax_number}`)).toBeVisible()
    })

    await test.step('choose subscribers on several pages', async () => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await expect(statusOf(page, 'Register Subscribers')).toHaveText(
        '21 subscribers · not saved yet: 20 added, 0 removed',
      )
      await page.getByRole('button', { name: 'Next' }).click()
      await box(page, 'pat03@lane.example').press('Space')
      await searchFor(page, ['Email', first.email], 'Search')
      await expect(box(page, first.email)).toBeChecked()
      await expect(box(page, first.email)).toBeDisabled()
      await searchFor(page, ['Email', 'pat30'], 'Search')
      await box(page, 'pat30@lane.example').uncheck()
      await page.getByRole('button', { name: 'Clear the Filter' }).click()
      await expect(statusOf(page, 'Register Subscribers')).toHaveText(
        '21 subscribers · not saved yet: 20 added, 0 removed',
      )
      await page.getByLabel('Email Notifications for Outbound Faxes').check()
      await save(page)
      const done = page.getByRole('dialog', { name: 'Shared Line is updated' })
      await done.getByRole('button', { name: 'Close' }).click()
      const chosen = [3, ...Array.from({ length: 19 }, (_, at) => 11 + at)]
      expect(await storedLine(world, 'Back Desk')).toMatchObject({
        outbound: 1,
        subscribers: chosen.map((at) => `pat${String(at).padStart(2, '0')}@lane.example`),
      })
      await expect(sectionOf(page)).toContainText('21 subscribers')
    })

    await test.step('see its history, and delete it', async () => {
      await sectionOf(page).getByRole('link', { name: 'Details of the shared line Back Desk' }).click()
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(page.getByRole('tabpanel')).toContainText(/ added subscriber \S+ to shared line /)
      await page.getByRole('tab', { name: 'Settings' }).click()
      await expect(statusOf(page, 'Register Subscribers')).toHaveText('21 subscribers')
      await expectFits(page)
      await page.getByRole('checkbox', { name: 'Delete this shared line?' }).check()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const done = page.getByRole('dialog', { name: 'Shared Line is deleted' })
      await done.getByRole('button', { name: 'Close' }).click()
      await expect(heading(page, `Group: ${lineGroup}`)).toBeVisible()
      await expect(sectionOf(page)).not.toContainText('Back Desk')
      expect(await storedLine(world, 'Back Desk')).toBeUndefined()
    })
  },
)

test(
  'refusals give their reasons: a number of another line, a save by somebody else, a master user',
  { tag: '@long' },
  async ({ page, world }) => {
    const [first, second] = await freeNumbersOf(world, lineGroup)
    if (first === undefined || second === undefined) throw new Error('the group has too few numbers')
    await openGroup(page, lineGroup)
    await sectionOf(page).getByRole('link', { name: 'Create Shared Line' }).click()
    await page.getByLabel('Shared Line Name').fill('Front Desk')
    await searchFor(page, ['Email', first.email], 'Search Users')
    await page.getByRole('button', { name: `Select ${first.email} with ${first.fax_number}` }).click()
    await takeNumber(world, first)
    await page.getByRole('button', { name: 'Create Shared Line' }).click()
    await expect(
      page.getByText('The fax number is used by another shared line. Please choose another one.'),
    ).toBeVisible()
    await expect(page.getByRole('table')).toContainText('Used by another Shared Line')
    await searchFor(page, ['Email', second.email], 'Search Users')
    await page.getByRole('button', { name: `Select ${second.email} with ${second.fax_number}` }).click()
    await page.getByRole('button', { name: 'Create Shared Line' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.setViewportSize(telephone)
    await sectionOf(page).getByRole('link', { name: 'Details of the shared line Front Desk' }).click()
    await box(page, first.email).check()
    await saveMeanwhile(world, 'Front Desk')
    await save(page)
    await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
    await page.getByRole('button', { name: 'Reload the shared line' }).click()
    await expect(statusOf(page, 'Register Subscribers')).toHaveText(
      '2 subscribers · not saved yet: 1 added, 0 removed',
    )
    await page.getByRole('link', { name: second.email }).first().click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await save(page)
    await page
      .getByRole('dialog', { name: 'Shared Line is updated' })
      .getByRole('button', { name: 'Close' })
      .click()
    expect(await storedLine(world, 'Front Desk')).toMatchObject({ subscribers: [first.email] })
    await sectionOf(page).getByRole('link', { name: 'Details of the shared line Front Desk' }).click()
    await page.getByRole('link', { name: second.email }).first().click()
    await expect(heading(page, 'User Details')).toBeVisible()
    await expect(page.getByText('Shared Line Master User')).toBeVisible()
    await page.getByRole('region', { name: 'Delete User' }).getByRole('link', { name: 'Front Desk' }).click()
    await expect(heading(page, 'Shared Line Details')).toBeVisible()
  },
)
