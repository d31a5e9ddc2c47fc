import { openDashboard, test, expect, signIn } from '../fixtures/journey.ts'
import { openWith } from './screens-walk.ts'
import { expectNamed, crumb } from './thing-names-steps.ts'
import { addUser } from '../users/user-data.ts'
import { field, openUser } from '../users/user-screen.ts'
import { nameOf, openGroup, save } from '../groups/group-screen.ts'

test(
  'numbers, brands, cover pages and shared lines are named by title and breadcrumb',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    const one = async (text: string) => {
      const { rows } = await pool.query<Record<string, number | string>>(text)
      return rows[0] ?? {}
    }
    await openDashboard(page)
    const { fax_number = '', ...number } = await one(
      'select fsi_nid, fsi_uid, fax_number from fax_numbers where fsi_uid is not null order by 1 limit 1',
    )
    await openWith(page, 'fax-number', number)
    await expectNamed(page, 'Fax Number Details', String(fax_number))
    const { brand_name = '', ...brand } = await one('select fsi_bid, fsi_gid, brand_name from brands limit 1')
    await openWith(page, 'brand-details', brand)
    await expectNamed(page, 'Brand Details', String(brand_name))
    const { coverpage_name = '', ...coverPage } = await one(
      'select fsi_cpid, fsi_gid, coverpage_name from cover_pages limit 1',
    )
    await openWith(page, 'coverpage-details', coverPage)
    await expectNamed(page, 'Cover Page Details', String(coverpage_name))
    const { tag = '', ...line } = await one(
      `select gsd_id, fsi_gid, tag from shared_lines where tag <> '' limit 1`,
    )
    await openWith(page, 'gsd-details', line)
    await expectNamed(page, 'Shared Line Details', String(tag))
  },
)

test(
  'a user is named by title and breadcrumb, also after a rename',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'renamed@telecopy.example'
    await addUser(world, 'Larkspur Legal', email)
    await openDashboard(page)
    await openUser(page, email)
    await expectNamed(page, 'User Details', 'Ada Byron')
    await field(page, /^Last Name/).fill('Lovelace')
    await page.getByRole('button', { name: 'Update Settings' }).click()
    await expectNamed(page, 'User Details', 'Ada Lovelace')
  },
)

test(
  'a group is named by title and breadcrumb, also after a rename, and no longer when it is left',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Larkspur Legal')
    await expectNamed(page, 'Group Details', 'Larkspur Legal')
    await nameOf(page).fill('Larkspur & Sons')
    await save(page)
    await expectNamed(page, 'Group Details', 'Larkspur & Sons')
    await nameOf(page).fill('Larkspur Legal')
    await save(page)
    await expectNamed(page, 'Group Details', 'Larkspur Legal')
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await expect(page).toHaveTitle(/^Help · /)
    await expect(crumb(page)).toHaveText('Help')
  },
)
