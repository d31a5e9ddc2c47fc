import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'
import { registerProvider, removeProvider } from '../groups/group-data.ts'
import { addNumbers, addUser, makeDefault, removeNumbers } from './user-data.ts'
import { chooseZone, field, openUser } from './user-screen.ts'
import { box, numbers, rowOf, save } from './user-details-steps.ts'

test.beforeEach(({ page }) => signIn(page))

test.afterEach(({ world }) => removeNumbers(world, numbers))

test('every setting of a user is changed and recorded', async ({ page, world }) => {
  const group = 'Keystone Title'
  const { pool } = world.database
  const email = 'every.setting@telecopy.example'
  const provider = await registerProvider(world, group)
  const setFlags = (sql: string) => pool.query(`update groups set ${sql} where group_name = $1`, [group])
  const fsi_uid = await addUser(world, group, email)
  await addNumbers(world, fsi_uid, numbers)
  try {
    await makeDefault(world, fsi_uid)
    await setFlags('is_sso = 1, is_send_only = 1')
    await openUser(page, email)
    await expectAccessible(page)
    await expectFits(page)
    await field(page, /^First Name/).fill('Augusta')
    await field(page, /^Last Name/).fill('King')
    await chooseZone(page, 'sydney', /^Australia\/Sydney/)
    await field(page, /^SSO email/).fill('augusta@id.example')
    await box(page, 'Send-Only').check()
    await box(page, 'SFTP User').check()
    await box(page, 'Activated').uncheck()
    await save(page)
    expect(await rowOf(world, email)).toMatchObject({
      first_name: 'Augusta',
      last_name: 'King',
      time_zone: 'Australia/Sydney',
      sso_email: 'augusta@id.example',
      is_send_only: 1,
      is_sftp_user: 1,
      is_active: 0,
    })

    await box(page, 'Admin').check()
    await expect(
      page.getByText(
        'A Send-Only user cannot be an Admin user. If you want to set this account as an Admin user, please uncheck the Send-Only option.',
      ),
    ).toBeVisible()
    await expect(box(page, 'Send-Only')).not.toBeChecked()
    await expectAccessible(page)
    await box(page, 'Activated').check()
    await save(page)
    expect(await rowOf(world, email)).toMatchObject({ is_admin: 1, is_send_only: 0, is_active: 1 })

    await page.getByRole('radio', { name: `Send from ${numbers[1]}` }).check()
    await expect(page.getByText(`The user's default fax number is set to ${numbers[1]}.`)).toBeVisible()
    await expect(page.getByText(`The user's default fax number is set to ${numbers[1]}.`)).toHaveCount(0)

    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('table')
    await expect(history.getByText(/ changed user /)).toHaveCount(2)
    await expect(history.getByText('Australia/Sydney')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Change Email' }).click()
    await expect(field(page, /^Original Email/)).toHaveValue(email)
    await expectAccessible(page)
    await expectFits(page)
  } finally {
    await setFlags('is_sso = 0, is_send_only = 0')
    await removeProvider(world, provider)
  }
})
