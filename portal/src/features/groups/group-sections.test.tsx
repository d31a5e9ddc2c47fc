import { getAccount } from '@telecopy/contract/account/account.calls'
import { deleteBrand, listBrands } from '@telecopy/contract/brands/brands.calls'
import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { deleteCoverPage, listCoverPages } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { listSharedLines } from '@telecopy/contract/shared-lines/shared-lines.calls'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from './groups.factory.ts'

const times = { created_time: 1_700_000_000, lst_updated_time: 1_700_000_000 }
const brand: BrandRow = {
  fsi_bid: 7,
  fsi_gid: 42,
  brand_name: 'Harbor Fax',
  domain: 'fax.harbor.example',
  has_logo: 0,
  is_active: 1,
  is_send_welcome_email: 1,
  is_send_activation_link: 1,
  is_allow_sub_group_signin: 1,
  ...times,
}
const page = (fsi_cpid: number, coverpage_name: string, more: Partial<CoverPageRow> = {}): CoverPageRow => ({
  id: fsi_cpid,
  fsi_cpid,
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  coverpage_name,
  coverpage_size: 0.25,
  is_inheritable: 1,
  is_active: 1,
  is_inherited: 0,
  ...times,
  ...more,
})
const line: SharedLineRow = {
  gsd_id: 3,
  id: 3,
  tag: 'Front desk',
  fsi_gid: 42,
  fsi_uid: 9,
  fax_number: '12025550100',
  csid: '',
  email: 'ana@harbor.example',
  count_subscriber: 4,
  created_time: 1_700_000_000,
  is_outbound_notification_to_email: 0,
  is_receive_fax_to_email: 1,
  is_receive_fax_content_to_email: 1,
}

const brands = (...rows: BrandRow[]) => answers(listBrands, { data: { brands: rows } })
const coverPages = (...rows: CoverPageRow[]) => answers(listCoverPages, { data: { coverpages: rows } })
const sharedLines = (...rows: SharedLineRow[]) => answers(listSharedLines, { data: rows })

async function open(group: Group, ...others: CallAnswer[]) {
  const server = fakeServer([
    answers(getAccount, makeAccount({ is_allow_gsd: 1 })),
    answers(getGroup, { group }),
    brands(),
    coverPages(),
    sharedLines(),
    ...others,
  ])
  const view = await openGroupScreen('group-details')
  await screen.findByRole('region', { name: 'Cover Pages (Optional)' })
  return { ...view, ...server }
}

const section = (name: string) => within(screen.getByRole('region', { name: `${name} (Optional)` }))

// Vite compiles a module on its first import, which would eat into the time that a test waits for it.
beforeAll(() => import('./GroupSections.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the branding of a group', () => {
  it('offers a brand when there is none, and names the group whose brand it uses', async () => {
    const sources = { ...makeDetails().sources, branding: { kind: 'above' } as const }
    await open(makeDetails({ is_allow_branding: 1, sources }))
    const branding = section('Branding')
    expect(await branding.findByText(/^This group has no brand of its own\./)).toBeTruthy()
    expect(branding.getByText(/uses a brand from above your groups\.$/)).toBeTruthy()
    expect(branding.getByRole('link', { name: 'Create a New Brand' })).toBeTruthy()
  })

  it('names the group whose brand it uses, also when it may have none itself', async () => {
    const from = { kind: 'group', fsi_gid: 2, group_name: 'Northwind Voice' } as const
    await open(makeDetails({ is_allow_branding: 0, sources: { ...makeDetails().sources, branding: from } }))
    const { textContent } = screen.getByRole('region', { name: 'Branding (Optional)' })
    expect(textContent).toContain(
      'Without an active brand of its own, the group uses the brand of Northwind Voice.',
    )
    expect(section('Branding').getByRole('link', { name: 'Northwind Voice' })).toBeTruthy()
  })

  it('shows the only brand, and no link to a second', async () => {
    await open(makeDetails({ is_allow_branding: 1 }), brands(brand))
    const branding = section('Branding')
    expect(await branding.findByText('fax.harbor.example')).toBeTruthy()
    expect(branding.queryByRole('link', { name: 'Create a New Brand' })).toBeNull()
    expect(branding.getByRole('link', { name: 'Details of the brand Harbor Fax' })).toBeTruthy()
  })

  it('is hidden for a group that may not have one and uses none', async () => {
    await open(makeDetails({ is_allow_branding: 0 }))
    expect(screen.queryByRole('region', { name: 'Branding (Optional)' })).toBeNull()
  })

  it('asks before a brand is deleted, confirms it for two seconds, and reads the list again', async () => {
    const { to } = await open(makeDetails({ is_allow_branding: 1 }), brands(brand), answers(deleteBrand, {}))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the brand Harbor Fax' }))
    const box = within(await screen.findByRole('dialog', { name: 'Delete this brand?' }))
    const lists = () => to(listBrands).length
    const before = lists()
    fireEvent.click(box.getByRole('button', { name: 'Delete Brand' }))
    expect(await screen.findByText('The brand Harbor Fax is deleted.')).toBeTruthy()
    await waitFor(() => expect(lists()).toBe(before + 1))
    expect(screen.getByText('The brand Harbor Fax is deleted.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('The brand Harbor Fax is deleted.')).toBeNull(), {
      timeout: 4000,
    })
  })

  it('says when it can’t be deleted', { tags: 'long' }, async () => {
    await open(
      makeDetails({ is_allow_branding: 1 }),
      brands(brand),
      refuses(deleteBrand, { status: 503, message: 'away' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the brand Harbor Fax' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Brand' }))
    expect(
      await screen.findByText('Sorry, the system cannot delete the brand. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('the cover pages of a group', () => {
  it('show the origin of each, and offer no deletion of inherited ones', async () => {
    await open(
      makeDetails(),
      coverPages(
        page(1, 'Own'),
        page(2, 'Of the branch', { is_inherited: 1, fsi_gid: 5, group_name: 'Branch' }),
        page(3, 'Of the top', { is_inherited: 1, fsi_gid: 0, group_name: '' }),
      ),
    )
    const pages = section('Cover Pages')
    await pages.findByText('Own')
    const rows = pages.getAllByRole('row').slice(1)
    const words = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(words.map(([name, size, from]) => [name, size, from])).toEqual([
      ['Own', '0.25 MB', 'This group'],
      ['Of the branch', '0.25 MB', 'Branch'],
      ['Of the top', '0.25 MB', 'From above your groups'],
    ])
    expect(pages.getAllByRole('button', { name: /^Delete the cover page/ })).toHaveLength(1)
  })

  it('can be added until the group has five of its own', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => page(id, `Page ${id}`))
    const inherited = page(6, 'Inherited', { is_inherited: 1, fsi_gid: 5, group_name: 'Branch' })
    await open(makeDetails(), coverPages(...five.slice(1), inherited))
    await section('Cover Pages').findByText('Inherited')
    expect(section('Cover Pages').getByRole('link', { name: 'Upload a New Cover Page' })).toBeTruthy()
  })

  it('can’t be added beyond the fifth', { tags: 'long' }, async () => {
    await open(makeDetails(), coverPages(...[1, 2, 3, 4, 5].map((id) => page(id, `Page ${id}`))))
    await section('Cover Pages').findByText('Page 5')
    expect(section('Cover Pages').queryByRole('link', { name: 'Upload a New Cover Page' })).toBeNull()
  })

  it('are deleted after a question, and show a failure', { tags: 'long' }, async () => {
    await open(makeDetails(), coverPages(page(1, 'Own')), answers(deleteCoverPage, {}))
    const opener = await screen.findByRole('button', { name: 'Delete the cover page Own' })
    opener.focus()
    fireEvent.click(opener)
    const box = within(await screen.findByRole('dialog', { name: 'Delete this cover page?' }))
    const confirm = box.getByRole('button', { name: 'Delete' })
    confirm.focus()
    fireEvent.click(confirm)
    expect(await screen.findByText('The cover page Own is deleted.')).toBeTruthy()
    // Its row and the dialog are gone: the keyboard stays in the section.
    const title = section('Cover Pages').getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('say when one can’t be deleted', { tags: 'long' }, async () => {
    await open(
      makeDetails(),
      coverPages(page(1, 'Own')),
      refuses(deleteCoverPage, { status: 503, message: 'away' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the cover page Own' }))
    const box = within(await screen.findByRole('dialog', { name: 'Delete this cover page?' }))
    fireEvent.click(box.getByRole('button', { name: 'Delete' }))
    expect(
      await screen.findByText('Sorry, the system cannot delete the cover page. Please try again later.'),
    ).toBeTruthy()
  })

  it('say that they can’t be loaded, and try again', { tags: 'long' }, async () => {
    await open(makeDetails(), refuses(listCoverPages, { status: 503, message: 'away' }))
    expect(await section('Cover Pages').findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the shared lines of a group', () => {
  it('that cannot be loaded are unavailable', { tags: 'long' }, async () => {
    await open(makeDetails(), refuses(listSharedLines, { status: 400, message: 'No.' }))
    const words = 'This system is currently unavailable. Please try again later.'
    expect(await section('Shared Lines').findByText(words)).toBeTruthy()
  })

  it('link to their subscriptions', async () => {
    const { path } = await open(makeDetails(), sharedLines(line))
    const lines = section('Shared Lines')
    expect(await lines.findByText('12025550100')).toBeTruthy()
    expect(lines.getByRole('link', { name: 'Create Shared Line' })).toBeTruthy()
    fireEvent.click(lines.getByRole('link', { name: /^Subscriptions of the shared line Front desk/ }))
    await waitFor(() => expect(path()).toBe('/admin/gsd-details'))
  })

  it('say why none can be added', async () => {
    const leaf: GroupBlocker[] = [{ reason: 'line_needs_leaf', count: 2, target: 'groups' }]
    const may = { create_shared_line: leaf }
    await open(makeDetails({ may }))
    const lines = section('Shared Lines')
    expect(
      lines.getByText(/^The group has 2 sub-groups: shared lines are only for groups without\./),
    ).toBeTruthy()
    expect(lines.queryByRole('link', { name: 'Create Shared Line' })).toBeNull()
    expect(await lines.findByText('There are no shared lines.')).toBeTruthy()
  })
})
