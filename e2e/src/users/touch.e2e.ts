import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { smallTargets } from './touch-targets.ts'
import { addNumbers, addUser, makeDefault, removeNumbers, subscribe } from './user-data.ts'
import { field, openUser } from './user-screen.ts'

const numbers = ['19995550011', '19995550012']

/** Opens the users' screens on a touch screen of a size. */
const usersTakeAFinger = (viewport: { width: number; height: number }): void =>
  test.describe(`on a touch screen of ${viewport.width} px`, { tag: '@long' }, () => {
    test.use({ hasTouch: true, isMobile: true, viewport })
    test.afterEach(({ world }) => removeNumbers(world, numbers))

    test('every control of the users’ screens takes a finger', async ({ page, world }) => {
      const email = 'touched@telecopy.example'
      const fsi_uid = await addUser(world, 'Meadow Veterinary', email)
      await addNumbers(world, fsi_uid, numbers)
      await subscribe(world, fsi_uid)
      await makeDefault(world, fsi_uid)
      await signIn(page)
      await openUser(page, email)
      await expect(page.getByRole('radio', { name: `Send from ${numbers[1]}` })).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      if (viewport.width < 720) {
        const numbersOfUser = page.getByRole('region', { name: 'Fax Numbers', exact: true })
        const edges = await numbersOfUser
          .locator('h2, div > a, tbody tr')
          .evaluateAll((all) => all.slice(0, 4).map((part) => Math.round(part.getBoundingClientRect().left)))
        expect(new Set(edges), String(edges)).toEqual(new Set([edges[0]]))
      }
      await page.getByRole('link', { name: 'Change Email' }).tap()
      await expect(field(page, /^New Email/)).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await expectAccessible(page)
      await page.goto('/admin/users')
      // The head of the table is there before the users.
      await expect(page.getByRole('link', { name: /^Details of / }).first()).toBeVisible()
      await expect(page.getByText(/^\d+ users$/)).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await page.goto('/admin/create-user')
      await expect(page.getByRole('combobox', { name: 'Time Zone' })).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
    })
  })

usersTakeAFinger({ width: 390, height: 844 })
usersTakeAFinger({ width: 1180, height: 820 })
