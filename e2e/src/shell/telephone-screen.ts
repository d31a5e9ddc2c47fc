import type { Page } from '@playwright/test'
import { expect, telephone } from '../fixtures/journey.ts'
import { smallTargets } from '../users/touch-targets.ts'

/** The page is no wider than the telephone, and a finger meets all that can be pressed on the screen or in the box. */
export async function expectForFingers(page: Page, within = 'main'): Promise<void> {
  const width = () => page.evaluate(() => document.scrollingElement?.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(telephone.width)
  expect(await smallTargets(page, within)).toEqual([])
}

export const inBox = '[role="dialog"]'

export const tapButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).tap()

export const tapLink = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name, exact: true }).tap()

/** Opens a screen from the drawer of the menu. */
export async function openFromMenu(page: Page, entry: string, heading = entry): Promise<void> {
  await tapButton(page, 'Open the menu')
  await page.getByRole('dialog').getByRole('link', { name: entry, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** Takes a group in the picker that the button opens. */
export async function pickGroup(
  page: Page,
  group: string,
  opener: string | RegExp = 'Choose a Group',
): Promise<void> {
  await tapButton(page, opener)
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(group)
  await expect(box.getByRole('treeitem', { name: group, selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).tap()
  await expect(box).toHaveCount(0)
}

/** Finds one user in the list of users, and opens it. */
export async function findUser(page: Page, email: string): Promise<void> {
  await openFromMenu(page, 'Users')
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(email)
  await tapButton(page, 'Search')
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await tapLink(page, `Details of ${email}`)
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
}

/** Finds a group in the tree, and opens its settings. */
export async function findGroup(page: Page, name: string): Promise<void> {
  await openFromMenu(page, 'Groups')
  await page.getByLabel('Search groups').fill(name)
  await expect(page.getByText(/groups? found$/)).toBeVisible()
  await tapLink(page, `Group Settings of ${name}`)
  await expect(page.getByLabel('Group Name')).toHaveValue(name)
}

/** Closes the message about what is done. */
export async function closeMessage(page: Page, title: string): Promise<void> {
  const done = page.getByRole('dialog', { name: title })
  await done.getByRole('button', { name: 'Close' }).tap()
  await expect(done).toHaveCount(0)
}
