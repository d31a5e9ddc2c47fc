import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

export const group = 'Radiology'

const header = 'FirstName,LastName,Email,SendWelcomeEmail,FaxNumber,MacAddress'

export const file = (text: string, name = 'new-users.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

export const listOf = (...lines: string[]): string => [header, ...lines, ''].join('\r\n')

export const userList = (page: Page) => page.getByLabel('User list')

export const zones = (page: Page) => page.getByRole('combobox', { name: 'Time Zone' })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

export const confirmBox = (page: Page) => page.getByLabel(/^I confirm that/)

export async function chooseGroup(page: Page, name = group): Promise<void> {
  await button(page, 'Choose a Group').click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(name)
  await expect(box.getByRole('treeitem', { name, selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByText(`The users will be created under the group: ${name}.`)).toBeVisible()
}

export async function chooseZone(page: Page): Promise<void> {
  await zones(page).fill('dublin')
  await page.getByRole('option', { name: /^Europe\/Dublin/ }).click()
}
