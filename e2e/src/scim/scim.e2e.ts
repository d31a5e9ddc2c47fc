import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  telephone,
  test,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

const directory = (page: Page) => section(page, 'Directory (Optional)')

const ofDirectory = `(select fsi_uid from users where email like '%@directory.example')`

test.afterEach(async ({ world: { database } }) => {
  for (const statement of [
    'delete from scim_groups',
    'delete from api_keys where fsi_gid is not null',
    `delete from fax_number_emails where fsi_nid in (select fsi_nid from fax_numbers where fsi_uid in ${ofDirectory})`,
    `update users set default_nid = null where fsi_uid in ${ofDirectory}`,
    `update fax_numbers set fsi_uid = null where fsi_uid in ${ofDirectory}`,
  ])
    await database.pool.query(statement)
})

/** Creates a user as a directory does, and answers its status and what became of its fax number. */
async function createUser(url: string, key: string, userName: string): Promise<[number, string | null]> {
  const answer = await fetch(`${url}/scim/v2/Users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Ida', familyName: 'Directory' },
      active: true,
    }),
  })
  return [answer.status, answer.headers.get('telecopy-fax-number')]
}

test(
  'connects a directory to a group, whose new users then get a fax number',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    const { rows } = await world.database.pool.query<{ group_name: string }>(
      `select g.group_name from groups g join group_counts k using (fsi_gid)
     where k.count_fax_numbers - k.count_assigned_numbers > 0 and g.is_active = 1 and g.parent_gid is not null
       and not exists (select 1 from groups o where o.group_name = g.group_name and o.fsi_gid <> g.fsi_gid)
     order by g.fsi_gid limit 1`,
    )
    const { group_name = '' } = rows[0] ?? {}
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, group_name)
    await expect(directory(page).getByText(/\/scim\/v2$/)).toBeVisible()
    await expect(directory(page).getByText(/^A directory needs an API key/)).toBeVisible()

    await section(page, 'API Keys (Optional)').getByRole('button', { name: 'Create API Key' }).click()
    const form = page.getByRole('dialog', { name: 'Create API Key' })
    await form.getByLabel('Name').fill('Entra ID')
    await form.getByLabel('Users').check()
    await form.getByRole('button', { name: 'Create API Key' }).click()
    const made = page.getByRole('dialog', { name: 'The API key Entra ID is created' })
    const key = await made.getByLabel('API key').inputValue()
    await made.getByRole('button', { name: 'Done' }).click()
    await expect(directory(page).getByText('Never used')).toBeVisible()
    expect(await createUser(world.url, key, 'ida.first@directory.example')).toEqual([201, null])

    const numbers = directory(page).getByRole('switch', { name: 'New users get a fax number' })
    await numbers.press('Space')
    await expect(numbers).toBeChecked()
    await expect(numbers).toBeFocused()
    // The switch shows what is asked for; the message comes once it is saved.
    await expect(page.getByRole('alert').filter({ hasText: group_name })).toBeVisible()
    expect(await createUser(world.url, key, 'ida.second@directory.example')).toEqual([201, 'assigned'])
    await page.reload()
    await expect(numbers).toBeChecked()
    await expect(directory(page).getByText(/^Last used \d/)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.setViewportSize(telephone)
    await expectNoSideways(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await numbers.click()
    await expect(numbers).not.toBeChecked()
    await expect(page.getByText('New users get no fax number')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(numbers).toBeChecked()
    await page.goto('/admin/audit')
    const record = `changed whether directory users of ${group_name} get a fax number`
    await expect(page.getByText(record)).toHaveCount(3)
  },
)
