import { csvMark } from '@telecopy/contract/kit/csv-mark'
import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, rootAdministrator } from '../fixtures/journey.ts'

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

const submitted = `The request has been submitted. Once the job is completed, you will receive an email notification to your email address ${rootAdministrator}.`

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

export async function saved(
  page: Page,
  press: () => Promise<void>,
): Promise<{ download: Download; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const content = await readFile(await download.path(), 'utf8')
  expect(content.lastIndexOf(csvMark)).toBe(0)
  return { download, text: content.slice(1) }
}

export const requested = (page: Page) => page.getByRole('region', { name: 'The import is requested' })

/** Imports the chosen file, and reads what the box says. */
export async function submit(page: Page, look = (_page: Page) => Promise.resolve()): Promise<void> {
  await confirmBox(page).check()
  await button(page, 'Import').dblclick()
  const done = page.getByRole('dialog', { name: 'The import is requested' })
  await expect(done.getByText(submitted)).toBeVisible()
  await look(page)
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Import')).toHaveCount(0)
}
