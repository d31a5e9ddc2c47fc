import { languageCookie, languageNames } from '@telecopy/contract/languages'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { languageIn, setLanguage } from './account-language.ts'

// The journeys share the administrator.
test.afterEach(async ({ world }) => setLanguage(world, 'en'))

test('asks about unsaved changes before it loads another language', async ({ page, world, context }) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === languageCookie)?.value
  const choose = async () => {
    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('button', { name: languageNames.es, exact: true }).click()
  }
  await signIn(page)
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: 'Group Settings of Cascade Telecom' }).click()
  const name = page.getByLabel(/^Group Name/)
  await name.fill('Cascade Telephony')
  await choose()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Cascade Telephony')
  expect([await languageIn(world), await cookie()]).toEqual(['en', 'en'])
  await choose()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect([await languageIn(world), await cookie()]).toEqual(['es', 'es'])
  // The keyboard goes on where it was.
  await expect(page.getByRole('button', { name: /^Menú de la cuenta de / })).toBeFocused()
})
