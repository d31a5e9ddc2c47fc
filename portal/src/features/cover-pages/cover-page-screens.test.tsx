import { getAccount } from '@telecopy/contract/account/account.calls'
import { coverPageFields } from '@telecopy/contract/cover-pages/cover-page-fields'
import { fileRefusals } from '@telecopy/contract/cover-pages/cover-page-problems'
import {
  createCoverPage,
  deleteCoverPage,
  downloadCoverPage,
  getCoverPage,
  updateCoverPage,
} from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const makePage = (changes: Partial<CoverPage> = {}): CoverPage => ({
  id: 3,
  fsi_cpid: 3,
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  coverpage_name: 'Standard',
  coverpage_data: '',
  coverpage_size: 0.25,
  file_extension: 'rtf',
  is_inheritable: 1,
  is_active: 1,
  is_inherited: 0,
  created_time: 1_700_000_000,
  lst_updated_time: 1_700_000_000,
  version: 3,
  ...changes,
})

const account = answers(getAccount, makeAccount())

beforeAll(() => import('./CoverPageDetailsPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function openedNew(...others: CallAnswer[]) {
  const server = fakeServer([account, answers(createCoverPage, { fsi_cpid: 3 }), ...others])
  const selection = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
  const view = await openPortal('/new-coverpage', { selection })
  await screen.findByRole('heading', { level: 1, name: 'Upload a New Cover Page' })
  return { ...view, ...server }
}

async function openedDetails(page: CoverPage, ...others: CallAnswer[]) {
  const server = fakeServer([account, answers(getCoverPage, { data: page }), ...others])
  const view = await openPortal('/coverpage-details', { selection: { fsi_cpid: 3, fsi_gid: 42 } })
  await screen.findByRole('button', { name: 'Download the Cover Page' })
  return { ...view, ...server }
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Cover Page Name/, { selector: 'input' })
const type = (value: string) => fireEvent.change(nameField(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const upload = () => press('Upload Cover Page')
const fileOf = (content: string, name = 'page.rtf') => new File([content], name)
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Cover Page File', { selector: 'input' }), {
    target: { files: [file] },
  })
const rtf = String.raw`{\rtf1 Fax}`

describe('the form of a new cover page', () => {
  it('has a control for every field of the record', async () => {
    await openedNew()
    const isShown = (label: string): boolean =>
      screen.queryByLabelText(label, { exact: false, selector: 'input' }) !== null
    const labels = Object.values(coverPageFields).map(({ label }) => label())
    expect(labels.filter((label) => !isShown(label))).toEqual([])
  })

  it('asks for a name and a file, and counts the name', async () => {
    const { to } = await openedNew()
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true)
    upload()
    expect(await screen.findByText('Please enter a valid Cover Page Name.')).toBeTruthy()
    expect(screen.getByText('Please choose a valid Cover Page File.')).toBeTruthy()
    type('x'.repeat(50))
    expect(screen.getByText('50/50')).toBeTruthy()
    choose(fileOf(rtf))
    upload()
    expect(await screen.findByText('Please enter a valid Cover Page Name.')).toBeTruthy()
    expect(to(createCoverPage)).toEqual([])
  })

  it.each([
    [
      'Обложка',
      'Please be aware Coverpage Name only supports Latin characters. All non-Latin characters will be removed.',
    ],
    [
      'x'.repeat(51),
      'Please be aware Coverpage Name only supports up to 50 characters. All extra characters will be removed.',
    ],
  ])('removes what a name may not have: %s', { tags: 'long' }, async (typed, warning) => {
    await openedNew()
    type(typed)
    expect(screen.getByText(warning)).toBeTruthy()
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Cover Page' })
    expect(button().disabled).toBe(true)
    expect(nameField().value).toBe(typed.startsWith('x') ? 'x'.repeat(50) : '')
    type('Night')
    expect(button().disabled).toBe(true)
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull(), { timeout: 4000 })
    expect(button().disabled).toBe(false)
  })

  it.each([
    ['page.pdf', 4, "The seletced file's type is not supported."],
    ['page.rtf', 2 * 1024 * 1024, 'The maximum cover page size is a 2 MBs. The selected file size: 2.00 MB.'],
  ])(
    'refuses %s of %i bytes at once, and cannot be sent (req 58)',
    { tags: 'long' },
    async (name, size, message) => {
      await openedNew()
      choose(fileOf('x'.repeat(size), name))
      expect(await screen.findByText(message)).toBeTruthy()
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Cover Page' }).disabled).toBe(true)
    },
  )

  it('says each time why a file is refused, and takes another one', { tags: 'long' }, async () => {
    await openedNew()
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Cover Page' })
    let before: HTMLElement | null = null
    for (const name of ['a.pdf', 'b.pdf', 'b.pdf']) {
      choose(fileOf('x', name))
      // A screen reader reads a new alert, also in the words of the one before.
      expect(screen.getByRole('alert')).not.toBe(before)
      before = screen.getByRole('alert')
      expect(screen.getByText(`New file: ${name}, < 0.01 MB`)).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toBe("The seletced file's type is not supported.")
      expect(button().disabled).toBe(true)
    }
    choose(fileOf('x', 'letter.dotx'))
    expect(screen.getByRole('alert').textContent).toContain('Please save it as .docx.')
    choose(fileOf(rtf))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button().disabled).toBe(false)
  })

  it('says each time why the server refuses a file', { tags: 'long' }, async () => {
    await openedNew(refuses(createCoverPage, fileRefusals.file_has_links))
    type('Standard')
    for (let time = 0; time < 3; time += 1) {
      choose(fileOf(rtf))
      expect(screen.queryByText(fileRefusals.file_has_links.message)).toBeNull()
      upload()
      expect(await screen.findByText(fileRefusals.file_has_links.message)).toBeTruthy()
    }
  })

  it('says only why the file is refused, no older failure as well', { tags: 'long' }, async () => {
    await openedNew(refuses(createCoverPage, { status: 503, message: 'x' }))
    type('Standard')
    choose(fileOf(rtf))
    upload()
    await screen.findByText('Sorry, the system cannot load data now. Please try again later.')
    choose(fileOf('x', 'page.pdf'))
    expect(screen.getByRole('alert').textContent).toBe("The seletced file's type is not supported.")
    choose(fileOf(rtf))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says only what is missing, no older failure as well', { tags: 'long' }, async () => {
    await openedNew(refuses(createCoverPage, { status: 503, message: 'x' }))
    type('Standard')
    choose(fileOf(rtf))
    upload()
    await screen.findByRole('alert')
    type('')
    upload()
    expect(await screen.findByText('Please enter a valid Cover Page Name.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('uploads the file, says so, and returns to the group', async () => {
    const { to, path } = await openedNew()
    type(' Standard ')
    choose(fileOf(rtf))
    upload()
    const done = await screen.findByRole('dialog', { name: 'Cover page is uploaded' })
    expect(within(done).getByText('A new cover page is uploaded.')).toBeTruthy()
    expect(to(createCoverPage).map(({ body }) => body)).toEqual([
      {
        fsi_gid: 42,
        coverpage_name: 'Standard',
        is_inheritable: 1,
        is_active: 1,
        coverpage_data: `data:application/octet-stream;base64,${btoa(rtf)}`,
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
  })

  it.each(Object.values(fileRefusals))('shows at the file: $reason', async (refusal) => {
    await openedNew(refuses(createCoverPage, refusal))
    type('Standard')
    choose(fileOf(rtf))
    upload()
    expect(await screen.findByText(refusal.message)).toBeTruthy()
  })

  it.each([
    [
      'a failure of the call',
      refuses(createCoverPage, { status: 400, message: 'x' }),
      'Sorry, the system cannot upload the cover page page. Please try again later.',
    ],
    [
      'a lost answer',
      loses(createCoverPage),
      'Sorry, the system cannot load data now. Please try again later.',
    ],
  ])('shows %s', async (_name, failure, message) => {
    await openedNew(failure)
    type('Standard')
    choose(fileOf(rtf))
    upload()
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('the details of a cover page', () => {
  it('saves what was changed, with the version, and returns to the group', async () => {
    const { to, path } = await openedDetails(makePage(), answers(updateCoverPage, { version: 4 }))
    type('Night')
    press('Update Settings')
    const done = await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(within(done).getByText('The settings for the cover page are updated.')).toBeTruthy()
    expect(to(updateCoverPage).map(({ body }) => body)).toEqual([
      { fsi_cpid: 3, fsi_gid: 42, version: 3, coverpage_name: 'Night' },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
  })

  it('is not saved while it warns of removed characters', { tags: 'long' }, async () => {
    await openedDetails(makePage())
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Settings' })
    type('NightЖ')
    expect(nameField().value).toBe('Night')
    expect(button().disabled).toBe(true)
    fireEvent.blur(nameField())
    await waitFor(() => expect(button().disabled).toBe(false))
  })

  it('shows a change by another administrator', async () => {
    await openedDetails(makePage(), refuses(updateCoverPage, ChangedMeanwhile))
    type('Night')
    press('Update Settings')
    expect(await screen.findByText(ChangedMeanwhile.message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load the current settings' })).toBeTruthy()
  })

  it('says that it cannot be saved or downloaded', { tags: 'long' }, async () => {
    await openedDetails(
      makePage(),
      refuses(updateCoverPage, { status: 503, message: 'x' }),
      refuses(downloadCoverPage, { status: 503, message: 'x' }),
    )
    type('Night')
    press('Update Settings')
    expect(
      await screen.findByText('Sorry, the system cannot update the cover page. Please try again later.'),
    ).toBeTruthy()
    press('Download the Cover Page')
    expect(await screen.findByText('Failed to download the cover page. Please try again later.')).toBeTruthy()
  })

  it('deletes after the box is ticked, says so, and leaves', async () => {
    await openedDetails(makePage(), answers(deleteCoverPage, {}))
    expect(screen.queryByRole('button', { name: 'Delete Cover Page' })).toBeNull()
    fireEvent.click(screen.getByLabelText('Delete this cover page?'))
    press('Delete Cover Page')
    expect(await screen.findByText('The cover page Standard is deleted.')).toBeTruthy()
  })

  it('says that it cannot be deleted', { tags: 'long' }, async () => {
    await openedDetails(makePage(), refuses(deleteCoverPage, { status: 503, message: 'x' }))
    fireEvent.click(screen.getByLabelText('Delete this cover page?'))
    press('Delete Cover Page')
    expect(
      await screen.findByText('Sorry, the system cannot delete the cover page. Please try again later.'),
    ).toBeTruthy()
  })

  it.each([
    [5, 'Branch', 'Inherited from the group Branch. It can be used and downloaded here, and changed there.'],
    [0, '', 'Inherited from above your groups. It can be used and downloaded here.'],
  ])('of group %i above is read-only', async (fsi_gid, group_name, words) => {
    await openedDetails(makePage({ is_inherited: 1, fsi_gid, group_name }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByLabelText(/^Cover Page Name/)).toBeNull()
    expect(screen.queryByLabelText('Delete this cover page?')).toBeNull()
  })

  it('says that it cannot be loaded', { tags: 'long' }, async () => {
    fakeServer([account, loses(getCoverPage)])
    await openPortal('/coverpage-details', { selection: { fsi_cpid: 3, fsi_gid: 42 } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the group' })).toBeTruthy()
  })

  it('says that a deleted one does not exist, and leads to its group', { tags: 'long' }, async () => {
    fakeServer([account, fails(getCoverPage, NotFound)])
    const { path } = await openPortal('/coverpage-details', { selection: { fsi_cpid: 3, fsi_gid: 42 } })
    expect(await screen.findByText('The cover page does not exist any more.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/admin/group-details'), { timeout: 4000 })
  })

  it.each([
    ['saved', 'Update Settings'],
    ['deleted', 'Delete Cover Page'],
  ])(
    'says so when it cannot be %s because somebody else has deleted it',
    { tags: 'long' },
    async (_what, button) => {
      const { now } = await openedDetails(makePage())
      now(fails(getCoverPage, NotFound), fails(updateCoverPage, NotFound), fails(deleteCoverPage, NotFound))
      type('Other')
      fireEvent.click(screen.getByLabelText('Delete this cover page?'))
      press(button)
      expect(await screen.findByText('The cover page does not exist any more.')).toBeTruthy()
    },
  )

  it('takes a chosen file back, and the keyboard stays at the choice', { tags: 'long' }, async () => {
    await openedDetails(makePage())
    choose(fileOf('x', 'page.exe'))
    expect(await screen.findByText("The seletced file's type is not supported.")).toBeTruthy()
    expect(
      screen
        .getByText(/^New file:/)
        .closest('[data-tone]')
        ?.getAttribute('data-tone'),
    ).toBe('warn')
    press('Remove the New File')
    expect(screen.queryByText("The seletced file's type is not supported.")).toBeNull()
    expect(screen.queryByText(/^New file:/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Cover Page File', { selector: 'input' }))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Settings' })
    expect(save.disabled).toBe(true)
  })

  it('shows a refusal of the file at the file alone', { tags: 'long' }, async () => {
    const message = "The seletced file's type is not supported."
    const errors = [{ path: 'coverpage_data', message }]
    await openedDetails(makePage(), refuses(updateCoverPage, { status: 400, message: 'x', errors }))
    choose(fileOf(rtf))
    press('Update Settings')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText(/^Sorry, the system cannot update the cover page\./)).toBeNull()
  })
})
