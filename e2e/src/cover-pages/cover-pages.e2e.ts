import type { Page } from '@playwright/test'
import {
  expect,
  branchAdministrator,
  expectAccessible,
  expectFits,
  test,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { readFile } from 'node:fs/promises'
import { makeDocx, makeDoc } from '../../../server/src/features/cover-pages/judging/documents.factory.ts'

const group = 'Larkspur Legal'

const pages = (page: Page) => section(page, 'Cover Pages (Optional)')

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('button', { name: 'Cover Page File', exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function openNewPage(page: Page): Promise<void> {
  await openGroup(page, group)
  await pages(page).getByRole('link', { name: 'Upload a New Cover Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a New Cover Page' })).toBeVisible()
}

test.afterEach(async ({ world: { database } }) => {
  await database.pool.query(
    'delete from cover_pages where fsi_gid in (select fsi_gid from groups where group_name = $1)',
    [group],
  )
})

async function closeNotice(page: Page, title: string, text: string): Promise<void> {
  const box = page.getByRole('dialog', { name: title })
  await expect(box.getByText(text, { exact: true })).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
}

async function savedBytes(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('an administrator uploads the template, changes the cover page, downloads the very bytes and deletes it', async ({
  page,
}) => {
  test.slow()
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
  await openNewPage(page)
  const template = await savedBytes(page, 'Download the Template')
  expect(template.name).toBe('cover-page-template.rtf')
  await page.getByLabel('Cover Page Name').fill('Journey page Ж')
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload Cover Page', exact: true })
  await expect(page.getByText('All non-Latin characters will be removed.')).toBeVisible()
  await expect(upload).toBeDisabled()
  // A press on the button that waits leaves the field, and with it the warning.
  await upload.click({ force: true })
  await expect(upload).toBeEnabled()
  await expect(page.getByText('All non-Latin characters will be removed.')).toBeHidden()
  await choose(page, 'page.rtf', template.bytes)
  await expectAccessible(page)
  await expectFits(page)
  await press(page, 'Upload Cover Page')
  await closeNotice(page, 'Cover page is uploaded', 'A new cover page is uploaded.')

  await pages(page).getByRole('link', { name: 'Details of the cover page Journey page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover Page Details' })).toBeVisible()
  expect((await savedBytes(page, 'Download the Cover Page')).bytes.equals(template.bytes)).toBe(true)
  await expectAccessible(page)
  await expectFits(page)
  const docx = makeDocx()
  await page.getByLabel('Cover Page Name').fill('Changed page')
  await choose(page, 'page.docx', docx)
  await press(page, 'Update Settings')
  await closeNotice(page, 'Settings are updated', 'The settings for the cover page are updated.')

  await pages(page).getByRole('link', { name: 'Details of the cover page Changed page' }).click()
  const saved = await savedBytes(page, 'Download the Cover Page')
  expect(saved.name).toBe('Changed page.docx')
  expect(saved.bytes.equals(docx)).toBe(true)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/ changed cover page /).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('button', { name: 'Delete Cover Page' })).toHaveCount(0)
  await page.getByLabel('Delete this cover page?').check()
  await press(page, 'Delete Cover Page')
  await expect(page.getByText('The cover page Changed page is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
})

test('each file that is no cover page is refused with its reason', { tag: '@long' }, async ({ page }) => {
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
  await openNewPage(page)
  await press(page, 'Upload Cover Page')
  await expect(page.getByText('Please enter a valid Cover Page Name.')).toBeVisible()
  await expect(page.getByText('Please choose a valid Cover Page File.')).toBeVisible()
  await page.getByLabel('Cover Page Name').fill('Journey page')
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload Cover Page' })
  await choose(page, 'page.rtf', Buffer.alloc(2 * 1024 * 1024, 'x'))
  await expect(
    page.getByText('The maximum cover page size is a 2 MBs. The selected file size: 2.00 MB.'),
  ).toBeVisible()
  await expect(upload).toBeDisabled()
  for (const [name, file, message] of [
    ['page.pdf', Buffer.from('%PDF'), "The seletced file's type is not supported."],
    ['page.docx', Buffer.from('%PDF'), "The seletced file's type is not supported."],
    ['page.docx', makeDocx({ name: 'word/vbaProject.bin', content: 'x' }), 'The file contains macros.'],
    ['page.doc', makeDoc([{ name: 'EncryptedPackage' }]), 'The file is protected by a password.'],
    ['page.rtf', Buffer.from(String.raw`{\rtf1{\*\objdata 01}}`), 'The file contains embedded objects.'],
    [
      'page.docx',
      makeDocx({ name: 'word/a.xml', content: ' '.repeat(2_000_000) }),
      'The file unpacks to too much data.',
    ],
    ['page.docx', makeDocx({ name: 'word/a.xml', content: '<!DOCTYPE a><a/>' }), 'The file contains XML'],
  ] as const) {
    await choose(page, name, file)
    if (await upload.isEnabled()) await upload.click()
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
  }
})
