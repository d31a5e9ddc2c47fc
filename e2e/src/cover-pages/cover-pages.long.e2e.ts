import { makeDoc, makeDocx } from '../../../server/src/features/cover-pages/judging/documents.factory.ts'
import { branchAdministrator, expect, openDashboard, test } from '../fixtures/journey.ts'
import { choose, group, openNewPage, press } from './cover-pages-steps.ts'

test.afterEach(async ({ world: { database } }) => {
  await database.pool.query(
    'delete from cover_pages where fsi_gid in (select fsi_gid from groups where group_name = $1)',
    [group],
  )
})

test('each file that is no cover page is refused with its reason', async ({ page }) => {
  await openDashboard(page, branchAdministrator)
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
