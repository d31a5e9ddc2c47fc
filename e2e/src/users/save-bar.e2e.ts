import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { addUser } from './user-data.ts'
import { field, openUser } from './user-screen.ts'

test(
  'the keyboard stays at the bar of a form after a save and after Cancel',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'at.the.bar@telecopy.example'
    await addUser(world, 'Radiology', email)
    await signIn(page)
    await openUser(page, email)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const status = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })

    await field(page, /^First Name/).fill('Augusta')
    await button('Cancel').focus()
    await page.keyboard.press('Enter')
    await expect(status('The changes are discarded.')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('checkbox', { name: 'Activated' })).toBeFocused()

    await field(page, /^First Name/).fill('Augusta')
    await button('Update Settings').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Settings are updated' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(status('The changes are saved.')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Assign Fax Numbers' })).toBeFocused()
  },
)
