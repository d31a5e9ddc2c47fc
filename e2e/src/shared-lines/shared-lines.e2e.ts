import { expect, expectAccessible, expectFits, test } from '../fixtures/journey.ts'
import { addUsers, freeNumbersOf, lineGroup, removeLines, storedLine } from './line-data.ts'
import { box, heading, openGroup, save, searchFor, sectionOf, statusOf } from './shared-lines-steps.ts'

test.afterEach(async ({ world }) => removeLines(world, ['Front Desk', 'Back Desk', 'Theirs']))

test('a shared line is created, edited with subscribers of several pages, and deleted', async ({
  page,
  world,
}) => {
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
})
