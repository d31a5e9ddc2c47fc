import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'

test(
  'a default user is searched for, set, changed and seen as the default',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    const { rows: made } = await pool.query<{ fsi_gid: number; group_name: string }>(
      `select g.fsi_gid, g.group_name from groups g join fax_numbers n using (fsi_gid)
     where n.fsi_uid is not null and g.parent_gid is not null and not exists (
       select 1 from group_default_users d where d.fsi_gid = g.fsi_gid)
     group by g.fsi_gid having count(*) between 2 and 19 order by 1 limit 1`,
    )
    const [group] = made
    if (group === undefined) throw new Error('the demonstration has no group with users and no default user')
    const { rows: members } = await pool.query<{ email: string; fax_number: string }>(
      `select email, fax_number from users u join fax_numbers n using (fsi_uid) where u.fsi_gid = $1
     order by email_key, fsi_nid`,
      [group.fsi_gid],
    )
    const [first, last] = [members[0], members.at(-1)]
    if (first === undefined || last === undefined) throw new Error('the group has no numbers')
    await signIn(page)
    await page.goto('/admin/set-default-user')
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search groups' }).fill(group.group_name)
    await page.getByRole('link', { name: `Group Settings of ${group.group_name}` }).click()
    await page.getByRole('link', { name: 'Set Default User' }).click()
    const heading = page.getByRole('heading', {
      level: 1,
      name: 'Set the Default User for Send-Only Users',
    })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      'DashboardGroupsGroup DetailsSet Default User',
    )
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(members.length + 1)
    await expectAccessible(page)
    await expectFits(page)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Please select a criteria and enter keywords.')
    await page.getByLabel('Criteria').selectOption('Fax Number')
    await page.getByLabel('Keywords').fill(last.fax_number)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText(last.email)
    await page
      .getByRole('button', { name: `Set as Default User: ${last.email} with ${last.fax_number}` })
      .click()
    await expect(
      page.getByText(`The user ${last.email} has been set as the group default user.`),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Group: ${group.group_name}` })).toBeVisible()

    const section = page.getByRole('region', { name: 'Default User' })
    await expect(section).toContainText(last.email)
    await section.getByRole('link', { name: 'Change Default User' }).click()
    await expect(table.getByRole('row').filter({ hasText: last.fax_number })).toContainText('Default user')
    await page
      .getByRole('button', { name: `Set as Default User: ${first.email} with ${first.fax_number}` })
      .click()
    await expect(section).toContainText(first.fax_number)

    await section.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(section).toContainText(`The user ${first.email} is no longer the group default user.`)
    await expect(section).toContainText('This group has no default user.')
  },
)
