import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

export async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  // The link of the shown page opens it anew, without the words that were typed meanwhile. Rows move until the search is done.
  await expect(async () => {
    await page.getByLabel('Search groups').fill(name)
    await expect(page.getByText(/groups? found$/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByRole('link', { name: `Group Settings of ${name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${name}` })).toBeVisible()
  await expect(nameOf(page)).toHaveValue(name)
}

export const nameOf = (page: Page) => page.getByLabel('Group Name')
export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const badge = (page: Page, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).first()

export async function beginGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Sub-Group' }).click()
  // The previous screen has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Create Group' })).toBeVisible()
  await expect(nameOf(page)).toHaveValue('')
}

/**
 * Checks all refusals of a name and a storage duration. The form of a new group is open, and has valid values at the
 * end.
 */
export async function expectFieldsRefused(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create Group' })
  const invalid = page.getByText('Please enter a valid Group Name.')
  await create.click()
  await expect(invalid).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await nameOf(page).fill('Journey 東京')
  await expect(page.getByText(/^Please be aware Group Name only supports Latin characters\./)).toBeVisible()
  await nameOf(page).fill('x'.repeat(51))
  await expect(
    page.getByText(/^Please be aware Group Name only supports up to 50 characters\./),
  ).toBeVisible()
  await create.click()
  await expect(invalid).toBeVisible()
  await nameOf(page).fill('Journey')
  const days = page.getByLabel('Days to keep received faxes')
  await section(page, 'Storage Duration').getByLabel('Custom (0 to 2600 days)').first().check()
  await days.fill('2601')
  await create.click()
  await expect(days).toBeFocused()
  await expect(page.getByText('Please enter a number of days from 0 to 2600.')).toBeVisible()
  await days.fill('365')
}

export async function createGroup(page: Page, name: string): Promise<void> {
  await beginGroup(page)
  await finishGroup(page, name)
}

export async function finishGroup(page: Page, name: string): Promise<void> {
  await nameOf(page).fill(name)
  await page.getByRole('button', { name: 'Create Group' }).click()
  const done = page.getByRole('dialog', { name: 'Group is created.' })
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await closeSaved(page)
}

export async function closeSaved(page: Page): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Group settings are updated' })
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toBeHidden()
}

export async function expectReasons(
  page: Page,
  title: string,
  reasons: readonly (string | RegExp)[],
): Promise<void> {
  await page.getByRole('button', { name: title }).click()
  const box = page.getByRole('dialog', { name: title })
  await expect(box.getByRole('listitem')).toHaveText([...reasons])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
}

export async function expectMoveRefused(page: Page, parent: string, message: string): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Move the group' })
  await box.getByLabel('Search groups').fill(parent)
  await expect(box.getByText(message)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
}

export async function moveUnder(page: Page, parent: string, moves: string): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Move the group' })
  await box.getByLabel('Search groups').fill(parent)
  await expect(box.getByText(`You are going to move the current group to ${parent}.`)).toBeVisible()
  await expect(box.getByText(moves)).toBeVisible()
  await box.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(box).toBeHidden()
  await expect(page.getByRole('main').getByText(`Sub-group of ${parent}`)).toBeVisible()
}

export async function turn(
  page: Page,
  action: 'Activate' | 'Deactivate',
  says: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const box = page.getByRole('dialog', { name: `${action} this group?` })
  await expect(box.getByText(says)).toBeVisible()
  await box.getByRole('button', { name: action, exact: true }).click()
  await expect(box).toBeHidden()
  await expect(badge(page, `${action}d`)).toBeVisible()
}

export async function deleteGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Delete this group?' })
  await box.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`The group ${name} is deleted.`)).toBeVisible()
  await expect(page.getByRole('treegrid')).toBeVisible()
}

/**
 * Sets the only user of a group without sub-groups as the default user, sends from its number, and removes it again.
 */
export async function setAndRemoveDefaultUser(page: Page): Promise<void> {
  const defaultUser = section(page, 'Default User')
  await expect(section(page, 'Features').getByText('Set a default user first:')).toHaveCount(2)
  await defaultUser.getByRole('link', { name: 'Set Default User' }).click()
  await expect(page.getByRole('heading', { name: 'Set the Default User for Send-Only Users' })).toBeVisible()
  await page.getByRole('button', { name: /^Set as Default User: journey@telecopy\.example/ }).click()
  await expect(
    page.getByText('The user journey@telecopy.example has been set as the group default user.'),
  ).toBeVisible()
  await expect(defaultUser.getByText('journey@telecopy.example')).toBeVisible()
  const noSubGroup = 'Why no sub-group can be created'
  const sendOnly = page.getByRole('switch', { name: 'Enable Send-Only Users' })
  await sendOnly.click()
  await expect(defaultUser.getByText(/^Send-Only is on and sends from/)).toBeVisible()
  await expect(defaultUser.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await sendOnly.click()
  await expect(sendOnly).toBeEnabled()
  const groupSend = page.getByRole('switch', { name: 'Enable Group-Send' })
  await groupSend.click()
  await expect(defaultUser.getByText(/^Group-Send is on and sends from/)).toBeVisible()
  await expect(defaultUser.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expectReasons(page, noSubGroup, [/^Group-Send is on, and the group cannot get sub-groups/])
  await groupSend.click()
  await expect(groupSend).toBeEnabled()
  await defaultUser.getByRole('button', { name: 'Delete' }).click()
  const box = page.getByRole('dialog', { name: 'Delete the default user?' })
  await box.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(defaultUser.getByText('This group has no default user.')).toBeVisible()
}

/**
 * Changes everything on the screen of a group that has one group below it: the name, each switch and permission,
 * storage, the delete settings, and single sign-on up to the point where enforcing it requires a sign-in.
 */
export async function changeSettings(
  page: Page,
  wanted: { name: string; hasBranding: boolean },
): Promise<void> {
  // Switches are saved at once; typed values beside them stay.
  await nameOf(page).fill(wanted.name)
  const branding = page.getByRole('switch', { name: 'Enable Branding' })
  await expect(branding).toBeChecked({ checked: !wanted.hasBranding })
  const features = section(page, 'Features')
  const before = await features.boundingBox()
  await branding.setChecked(wanted.hasBranding)
  await expect(features.getByText('Saved')).toBeVisible()
  // "Saved" leaves after two seconds: a press on a field below would miss it if the form moved.
  expect((await features.boundingBox())?.height).toBe(before?.height)
  await expect(branding).toBeChecked({ checked: wanted.hasBranding })
  await page.getByRole('switch', { name: 'Enable Shared Lines' }).uncheck()
  await expect(page.getByRole('switch', { name: 'Enable Shared Lines' })).not.toBeChecked()
  await expect(nameOf(page)).toHaveValue(wanted.name)
  await expect(features.getByText('The group has 1 sub-group. Delete or move it first.')).toBeVisible()
  await features.getByLabel('Enable Group-Send: Allow it').uncheck()
  await features.getByLabel('Enable Send-Only Users: Allow it').uncheck()
  await changeStorage(page)
  await changeDeletion(page, 'Received Faxes')
  await changeDeletion(page, 'Sent Faxes')
  await page.getByLabel('Identity Provider').selectOption('Northwind ID')
  await page.getByLabel('Apply to Sub-Groups').check()
  await expect(section(page, 'Single Sign-On').getByText('Saving changes 1 group below.')).toBeVisible()
  await expect(page.getByLabel('Enforce SSO')).toBeDisabled()
  await expect(
    page.getByText('Sign in by SSO once yourself before passwords are switched off.'),
  ).toBeVisible()
  await save(page)
}

async function changeStorage(page: Page): Promise<void> {
  const storage = section(page, 'Storage Duration')
  await storage.getByLabel('Custom (0 to 2600 days)').first().check()
  await page.getByLabel('Days to keep received faxes').fill('60')
  await storage.getByLabel('Custom (0 to 2600 days)').last().check()
  await page.getByLabel('Days to keep sent faxes').fill('30')
  await storage.getByLabel('Pass to Sub-Groups').check()
  await expect(storage.getByText('Saving changes 1 group below.')).toBeVisible()
  await expect(storage.getByText(/older faxes are deleted the next night\./)).toBeVisible()
}

async function changeDeletion(page: Page, of: string): Promise<void> {
  const faxes = page.getByRole('group', { name: of })
  await faxes.getByLabel('Users may delete them').uncheck()
  await expect(faxes.getByText('Saving changes 1 group below.')).toBeVisible()
  await faxes.getByLabel('Pass to Sub-Groups').check()
  await faxes.getByLabel('Administrators of the group may change this').uncheck()
}

/**
 * Switches passwords off and on again, for an account that has signed in with the provider; then selects no provider.
 */
export async function enforceAndLeaveSso(page: Page, name: string): Promise<void> {
  await page.reload()
  await expect(nameOf(page)).toHaveValue(name)
  await page.getByLabel('Enforce SSO').check()
  await save(page)
  await page.getByLabel('Identity Provider').selectOption('None')
  await save(page)
}

/** Checks that the group below shows the passed settings and their origin. */
export async function expectPassedDown(page: Page, from: string): Promise<void> {
  const storage = section(page, 'Storage Duration')
  await expect(storage.getByText(`This setting is passed down from ${from}.`)).toBeVisible()
  await expect(page.getByLabel('Days to keep received faxes')).toHaveValue('60')
  await expect(page.getByLabel('Days to keep sent faxes')).toHaveValue('30')
  const lacking = page.getByRole('group', { name: /^(Received|Sent) Faxes$/ })
  await expect(lacking.getByText('The parent group does not have this feature.')).toHaveCount(2)
}
