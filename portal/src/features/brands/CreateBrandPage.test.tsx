import { getAccount } from '@telecopy/contract/account/account.calls'
import { brandRefusals, domainRefusals } from '@telecopy/contract/brands/brand-problems'
import { createBrand, previewBrandMail } from '@telecopy/contract/brands/brands.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeFile, pngData, pngFile, previews } from './brands.factory.ts'

const base = [answers(getAccount, makeAccount()), previews]

beforeAll(() => import('./BrandDetailsPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, answers(createBrand, { fsi_bid: 3 }), ...others])
  const selection = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
  const view = await openPortal('/new-brand', { selection })
  await screen.findByRole('heading', { level: 1, name: 'Create a New Brand' })
  return { ...view, ...server }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const nameField = () => field(/^Brand Name/)
const domainField = () => field(/^Domain/)
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const create = () => press('Create Brand')
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })

function fillIn(): void {
  type(nameField(), ' Harbor Fax ')
  type(domainField(), 'fax.harbor.example')
}

describe('the form of a new brand', () => {
  it('starts with every switch on, and asks for a name and a domain', async () => {
    const { to } = await opened()
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true)
    expect(
      screen.getByText('No logo has been set for this group. The system default logo will be used.'),
    ).toBeTruthy()
    create()
    expect(await screen.findByText('Please enter a valid Brand Name.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid Domain.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(nameField()))
    expect(domainField().maxLength).toBe(40)
    expect(to(createBrand)).toEqual([])
  })

  it('refuses what is no domain at once (req 64)', { tags: 'long' }, async () => {
    const { to } = await opened()
    fillIn()
    const noDomains = ['harbor', 'https://fax.harbor.example', 'fax.harbor.example/', '*.harbor.example']
    for (const domain of [...noDomains, '10.0.0.1', 'a.b:80']) {
      type(domainField(), domain)
      expect(screen.queryByText('Please enter a valid Domain.')).toBeNull()
      create()
      expect(await screen.findByText('Please enter a valid Domain.')).toBeTruthy()
    }
    expect(to(createBrand)).toEqual([])
  })

  it('removes what a name may not have, and says so', { tags: 'long' }, async () => {
    await opened()
    type(nameField(), 'Гавань')
    expect(
      screen.getByText(
        'Please be aware Brand Name only supports Latin characters. All non-Latin characters will be removed.',
      ),
    ).toBeTruthy()
    type(nameField(), 'Harbor')
    await waitFor(() => expect(screen.queryByText(/^Please be aware/)).toBeNull(), { timeout: 4000 })
    type(nameField(), 'n'.repeat(41))
    expect(nameField().value).toBe('n'.repeat(40))
  })

  it('takes at most 250 characters of a text, and counts them', async () => {
    await opened()
    type(field(/^Customized Welcome Email/), '𝄞'.repeat(251))
    expect(screen.getByText('250/250')).toBeTruthy()
    type(field(/^Email Notification Signature/), 'Pier 4')
    expect(screen.getByText('6/250')).toBeTruthy()
  })

  it('creates the brand, says so, and returns to the group', async () => {
    const { to, path, router } = await opened()
    fillIn()
    choose(pngFile())
    await screen.findByRole('img', { name: '350x60 px, on light' })
    create()
    const done = await screen.findByRole('dialog', { name: 'Brand is created' })
    expect(within(done).getByText('A new brand is created.')).toBeTruthy()
    expect(to(createBrand).map(({ body }) => body)).toEqual([
      {
        fsi_gid: 42,
        is_active: 1,
        brand_name: 'Harbor Fax',
        domain: 'fax.harbor.example',
        is_send_welcome_email: 1,
        welcome_email: '',
        is_send_activation_link: 1,
        email_signature: '',
        is_allow_sub_group_signin: 1,
        logo_data: pngData,
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
    expect(router.state.location.state.selection).toMatchObject({ fsi_gid: 42 })
  })

  it.each(Object.values(domainRefusals))('shows at the domain: $reason', async (refusal) => {
    await opened(fails(createBrand, refusal))
    fillIn()
    create()
    expect(await screen.findByText(refusal.message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(domainField()))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(Object.values(brandRefusals))('shows above the buttons: $reason', async (refusal) => {
    await opened(fails(createBrand, refusal))
    fillIn()
    create()
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.message)
  })

  it('shows at the logo that the server refused it', { tags: 'long' }, async () => {
    const message = "The seletced file's type is not supported."
    const errors = [{ path: 'logo_data', message }]
    await opened(refuses(createBrand, { status: 400, message: 'The request is not valid.', errors }))
    fillIn()
    create()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText(/^Sorry, the system cannot create the brand\./)).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Logo', { selector: 'input' })),
    )
  })

  it.each([
    ['a lost answer', loses(createBrand)],
    ['a failure of the server', refuses(createBrand, { status: 500, message: 'Oops.' })],
  ])('says that it cannot load data: %s', async (_what, answer) => {
    await opened(answer)
    fillIn()
    create()
    const said = await screen.findByText('Sorry, the system cannot load data now. Please try again later.')
    // The form is longer than the window.
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('hides the fields of the welcome email with the e-mail itself, and keeps their values', async () => {
    await opened()
    type(field(/^Customized Welcome Email/), 'Ahoy.')
    fireEvent.click(screen.getByLabelText('Send Welcome Email'))
    expect(screen.queryByLabelText(/^Customized Welcome Email/)).toBeNull()
    expect(screen.queryByLabelText('Include Activation Link and User Guide')).toBeNull()
    expect(screen.queryByTitle('Preview of the welcome email')).toBeNull()
    expect(field(/^Email Notification Signature/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Send Welcome Email'))
    expect(field(/^Customized Welcome Email/).value).toBe('Ahoy.')
  })
})

describe('a logo', () => {
  it('of another type is refused under the name of a PNG (req 56)', { tags: 'long' }, async () => {
    await opened()
    const [svg, jpeg, nothing] = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\u00ff\u00d8\u00ff\u00e0 JFIF',
      '',
    ]
    for (const content of [svg, jpeg, nothing]) {
      choose(makeFile(content))
      expect(await screen.findByText("The seletced file's type is not supported.")).toBeTruthy()
      expect(screen.queryByRole('img', { name: /px/ })).toBeNull()
      press('Continue without This File')
      expect(screen.queryByText("The seletced file's type is not supported.")).toBeNull()
    }
  })

  it('that is too large is refused', { tags: 'long' }, async () => {
    await opened()
    choose(pngFile('x'.repeat(512 * 1024)))
    expect(await screen.findByText('The logo must have at most 512 KB and 1,000,000 pixels.')).toBeTruthy()
  })

  it('is shown in both sizes on light and dark, and removed', async () => {
    await opened()
    choose(pngFile())
    for (const name of [
      '350x60 px, on light',
      '240x41 px, on light',
      '350x60 px, on dark',
      '240x41 px, on dark',
    ])
      expect((await screen.findByRole<HTMLImageElement>('img', { name })).src).toBe(pngData)
    press('Remove the Logo')
    expect(screen.queryByRole('img', { name: /px/ })).toBeNull()
    expect(screen.getByText(/^No logo has been set for this group\./)).toBeTruthy()
    const input = screen.getByLabelText('Logo', { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  it('that the browser cannot show, or with too many pixels, is dropped', async () => {
    await opened()
    choose(pngFile())
    fireEvent.error(await screen.findByRole('img', { name: '350x60 px, on light' }))
    expect(await screen.findByText("The seletced file's type is not supported.")).toBeTruthy()
    choose(pngFile())
    const image = await screen.findByRole('img', { name: '350x60 px, on light' })
    Object.defineProperties(image, { naturalWidth: { value: 1001 }, naturalHeight: { value: 1000 } })
    fireEvent.load(image)
    expect(await screen.findByText('The logo must have at most 512 KB and 1,000,000 pixels.')).toBeTruthy()
  })
})

/** A PNG with another chunk behind its header, whose checksum nobody reads here. */
function pngWith(name: string, content: string): File {
  const [headEnd, bytes] = [33, atob(pngData.split(',')[1] ?? '')]
  const chunk = `\0\0\0${String.fromCodePoint(content.length)}${name}${content}\0\0\0\0`
  return makeFile(`${bytes.slice(0, headEnd)}${chunk}${bytes.slice(headEnd)}`)
}

describe('a refused logo', () => {
  const unsupported = "The seletced file's type is not supported."
  const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Brand' })

  it('keeps the brand from being created until another one is chosen, or none is wanted', async () => {
    const { to } = await opened()
    fillIn()
    choose(makeFile('GIF89a'))
    expect(await screen.findByText(unsupported)).toBeTruthy()
    expect(createButton().disabled).toBe(true)
    fireEvent.submit(createButton())
    choose(pngFile())
    await screen.findByRole('img', { name: '350x60 px, on light' })
    expect(screen.queryByText(unsupported)).toBeNull()
    expect(createButton().disabled).toBe(false)
    choose(makeFile('GIF89a'))
    await waitFor(() => expect(createButton().disabled).toBe(true))
    press('Continue without This File')
    expect(createButton().disabled).toBe(false)
    expect(screen.getByRole('img', { name: '350x60 px, on light' })).toBeTruthy()
    expect(to(createBrand)).toEqual([])
    create()
    await screen.findByRole('dialog', { name: 'Brand is created' })
    expect(to(createBrand)[0]?.body).toMatchObject({ logo_data: pngData })
  })

  it('is refused again with its sentence', { tags: 'long' }, async () => {
    await opened()
    for (let time = 0; time < 3; time += 1) {
      choose(makeFile('GIF89a'))
      expect(await screen.findByText(unsupported)).toBeTruthy()
      expect(createButton().disabled).toBe(true)
    }
  })

  it('that the browser cannot show leaves the one before it', async () => {
    await opened()
    choose(pngFile())
    const first = await screen.findByRole<HTMLImageElement>('img', { name: '350x60 px, on light' })
    expect(first.src).toBe(pngData)
    choose(makeFile(atob(pngData.split(',')[1] ?? '').slice(0, 40)))
    await waitFor(() => expect(first.src).not.toBe(pngData))
    fireEvent.error(first)
    expect(await screen.findByText(unsupported)).toBeTruthy()
    expect(first.src).toBe(pngData)
    expect(createButton().disabled).toBe(true)
  })
})

it.each(['iCCP', 'eXIf', 'gAMA', 'cHRM', 'sRGB', 'pHYs'])(
  'a logo is shown and sent as it is stored, without its %s',
  async (name) => {
    const { to } = await opened()
    fillIn()
    choose(pngWith(name, 'profile'))
    expect((await screen.findByRole<HTMLImageElement>('img', { name: '350x60 px, on light' })).src).toBe(
      pngData,
    )
    create()
    await screen.findByRole('dialog', { name: 'Brand is created' })
    expect(to(createBrand)[0]?.body).toMatchObject({ logo_data: pngData })
  },
)

describe('the preview of the mail', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the welcome email')

  it('follows the form, in a frame without scripts, styles and links of its own', async () => {
    const { to } = await opened()
    fillIn()
    choose(pngFile())
    await screen.findByRole('img', { name: '350x60 px, on light' })
    type(field(/^Customized Welcome Email/), 'Ahoy.')
    await waitFor(async () => expect((await frame()).srcdoc).toContain('<p>Ahoy.</p>'))
    expect(await screen.findByText('Subject: Welcome to Harbor Fax', { exact: false })).toBeTruthy()
    expect((await frame()).getAttribute('sandbox')).toBe('allow-same-origin')
    const { srcdoc } = await frame()
    expect(srcdoc).toContain(`src="${pngData}"`)
    expect(srcdoc).not.toMatch(/ style=| href=/)
    expect(to(previewBrandMail).at(-1)?.body).toEqual({
      fsi_gid: 42,
      brand_name: ' Harbor Fax ',
      domain: 'fax.harbor.example',
      welcome_email: 'Ahoy.',
      email_signature: '',
      is_send_activation_link: 1,
      has_logo: 1,
    })
  })

  it('says when it cannot be loaded, and tries again', { tags: 'long' }, async () => {
    const { now } = await opened(refuses(previewBrandMail, { status: 404, message: 'Not found.' }))
    const mail = await screen.findByRole('region', { name: 'Preview of the welcome email' })
    expect(
      await within(mail).findByText('This system is currently unavailable. Please try again later.'),
    ).toBeTruthy()
    now(previews)
    fireEvent.click(within(mail).getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })
})
