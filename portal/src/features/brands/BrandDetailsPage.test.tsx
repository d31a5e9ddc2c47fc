import { getAccount } from '@telecopy/contract/account/account.calls'
import { brandBlockers } from '@telecopy/contract/brands/brand-blockers'
import { brandRefusals, domainRefusals } from '@telecopy/contract/brands/brand-problems'
import { deleteBrand, getBrand, updateBrand } from '@telecopy/contract/brands/brands.calls'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeBrand, pngData, previews } from './brands.factory.ts'

const base = [
  answers(getAccount, makeAccount()),
  previews,
  answers(updateBrand, { version: 4 }),
  answers(deleteBrand, {}),
]
const selection = { fsi_bid: 3, fsi_gid: 42 }

beforeAll(() => import('./BrandDetailsPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(brand: Brand, ...others: CallAnswer[]) {
  const server = fakeServer([...base, answers(getBrand, { data: brand }), ...others])
  const view = await openPortal('/brand-details', { selection })
  await screen.findByLabelText(/^Brand Name/)
  return { ...view, ...server }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Update Settings')
const signature = () => screen.getByLabelText<HTMLTextAreaElement>(/^Email Notification Signature/)
const type = (value: string) => fireEvent.change(signature(), { target: { value } })
const unavailable = 'This system is currently unavailable. Please try again later.'

describe('the screen', () => {
  it(
    'says that it loads, then that it failed, and tries again or returns to the group',
    { tags: 'long' },
    async () => {
      const server = fakeServer([...base, loses(getBrand)])
      const { path } = await openPortal('/brand-details', { selection })
      expect(await screen.findByText(unavailable)).toBeTruthy()
      server.now(answers(getBrand, { data: makeBrand() }))
      press('Try again')
      expect(await screen.findByLabelText(/^Brand Name/)).toBeTruthy()
      expect(path()).toBe('/admin/brand-details')
    },
  )

  it(
    'says that a foreign or deleted brand does not exist, and leads to its group',
    { tags: 'long' },
    async () => {
      fakeServer([...base, fails(getBrand, NotFound)])
      const { path } = await openPortal('/brand-details', { selection })
      expect(await screen.findByText('The brand does not exist any more.')).toBeTruthy()
      await waitFor(() => expect(path()).toBe('/admin/group-details'), { timeout: 4000 })
    },
  )

  it('says so when somebody else has deleted the brand meanwhile', { tags: 'long' }, async () => {
    const { now } = await opened(makeBrand())
    now(fails(getBrand, NotFound), fails(deleteBrand, NotFound))
    fireEvent.click(screen.getByLabelText('Delete this brand?'))
    press('Delete Brand')
    expect(await screen.findByText('The brand does not exist any more.')).toBeTruthy()
  })

  it('says that the mail server of the brand does not work, and by which one its mails leave', async () => {
    await opened(makeBrand({ has_mail_server: 1, mail_server_fault: 'account' }))
    expect(
      screen.getByText(
        'The mail server refuses the account or its password. Emails of this brand leave by the mail server of the provider until it works again.',
      ),
    ).toBeTruthy()
  })

  it('shows the brand with its logo and its texts', async () => {
    await opened(
      makeBrand({ logo_data: pngData, has_logo: 1, welcome_email: 'Ahoy.', is_allow_sub_group_signin: 0 }),
    )
    expect(screen.getByText('Harbor Fax, the brand of the group Harbor Family Clinic')).toBeTruthy()
    expect(screen.getByRole('img', { name: '240x41 px, on dark' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Customized Welcome Email/).value).toBe('Ahoy.')
    const box = screen.getByLabelText<HTMLInputElement>("Allow Sub-groups' Users to Sign-in")
    expect(box.checked).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Settings' }).disabled).toBe(true)
  })

  it('allows no change where the group may have no brand, and says why (req 35)', async () => {
    const blocker = { reason: 'branding_not_allowed', count: 1, target: 'group-details' } as const
    await opened(makeBrand({ may: { update: [blocker] } }))
    expect(screen.getByText(brandBlockers.branding_not_allowed.text())).toBeTruthy()
    type('Pier 4')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Settings' }).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Activated').disabled).toBe(true)
  })
})

describe('the settings', () => {
  it('are saved with the version, only those that changed; Close returns to the group', async () => {
    const { to, path, router } = await opened(makeBrand({ logo_data: pngData, has_logo: 1 }))
    type(' Pier 4 ')
    press('Remove the Logo')
    save()
    const done = await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(within(done).getByText('The settings for the brand are updated.')).toBeTruthy()
    expect(to(updateBrand).map(({ body }) => body)).toEqual([
      { ...selection, version: 3, email_signature: 'Pier 4', logo_data: '' },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
    expect(router.state.location.state.selection).toMatchObject({ fsi_gid: 42 })
  })

  it('are reset by Cancel', { tags: 'long' }, async () => {
    await opened(makeBrand({ email_signature: 'Old' }))
    type('New')
    press('Cancel')
    expect(signature().value).toBe('Old')
  })

  it.each([
    ['a refusal', refuses(updateBrand, { status: 400, message: 'No.' })],
    ['a failure', refuses(updateBrand, { status: 500, message: 'Oops.' })],
    ['a lost answer', loses(updateBrand)],
  ])('say that they were not saved: %s', { tags: 'long' }, async (_what, answer) => {
    await opened(makeBrand(), answer)
    type('Pier 4')
    save()
    expect(
      await screen.findByText('Sorry, the system cannot update the brand. Please try again later.'),
    ).toBeTruthy()
    expect(signature().value).toBe('Pier 4')
  })

  it.each(Object.values(domainRefusals))('show at the domain: $reason', async (refusal) => {
    await opened(makeBrand(), fails(updateBrand, refusal))
    type('Pier 4')
    save()
    expect(await screen.findByText(refusal.message)).toBeTruthy()
  })

  it('show why a brand is not changed any more', async () => {
    await opened(makeBrand(), fails(updateBrand, brandRefusals.branding_not_allowed))
    type('Pier 4')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain(
      brandRefusals.branding_not_allowed.message,
    )
  })

  it('keep what was typed when another administrator saved first, and list what it would replace (row 37)', async () => {
    const { now, to } = await opened(makeBrand(), fails(updateBrand, ChangedMeanwhile))
    type('Pier 4')
    save()
    expect(await screen.findByText(ChangedMeanwhile.message)).toBeTruthy()
    now(
      answers(getBrand, {
        data: makeBrand({ version: 4, email_signature: 'Pier 5', brand_name: 'Harbour Fax' }),
      }),
      answers(updateBrand, { version: 5 }),
    )
    press('Load the current settings')
    expect(await screen.findByText('Email Notification Signature: Pier 5')).toBeTruthy()
    expect(signature().value).toBe('Pier 4')
    expect(screen.getByLabelText<HTMLInputElement>(/^Brand Name/).value).toBe('Harbour Fax')
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(updateBrand).at(-1)?.body).toEqual({ ...selection, version: 4, email_signature: 'Pier 4' })
  })
})

describe('the deletion', () => {
  it('asks by a box, says that the brand is deleted, and returns to the group two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const { path, to } = await opened(makeBrand())
    expect(screen.queryByRole('button', { name: 'Delete Brand' })).toBeNull()
    fireEvent.click(screen.getByLabelText('Delete this brand?'))
    press('Delete Brand')
    expect(await screen.findByText('The brand Harbor Fax is deleted.')).toBeTruthy()
    expect(to(deleteBrand).map(({ body }) => body)).toEqual([selection])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(path()).toBe('/admin/brand-details')
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(path()).toBe('/admin/group-details')
    vi.useRealTimers()
  })

  it.each([
    ['it is gone', refuses(deleteBrand, { status: 404, message: 'Not found.' })],
    ['a lost answer', loses(deleteBrand)],
  ])('says that it failed: %s', { tags: 'long' }, async (_what, answer) => {
    await opened(makeBrand(), answer)
    fireEvent.click(screen.getByLabelText('Delete this brand?'))
    press('Delete Brand')
    expect(
      await screen.findByText('Sorry, the system cannot delete the brand. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('the help about branding', () => {
  it('has three topics, and leads to the groups', async () => {
    fakeServer(base)
    const { path } = await openPortal('/branding')
    await screen.findByRole('heading', { level: 1, name: 'Branding' })
    for (const title of ['Setting a domain', 'Setting a logo', 'Customizing the welcome email'])
      expect(screen.getByText(title)).toBeTruthy()
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Groups' }))
    await waitFor(() => expect(path()).toBe('/admin/groups'))
  })
})
