import { newBrandValues } from '@telecopy/contract/brands/brand-fields'
import { previewBrandMail } from '@telecopy/contract/brands/brands.calls'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { answers } from '../../testing/fake-server.ts'

/** A brand as the server answers it: active, without a logo. */
export const makeBrand = (changes: Partial<Brand> = {}): Brand => ({
  ...newBrandValues,
  fsi_bid: 3,
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  brand_name: 'Harbor Fax',
  domain: 'fax.harbor.example',
  has_logo: 0,
  logo_data: '',
  logo_size: 0,
  has_mail_server: 0,
  mail_server_fault: '',
  mail_server_fault_time: 0,
  created_time: 1_700_000_000,
  lst_updated_time: 1_700_000_000,
  version: 3,
  may: { update: [] },
  ...changes,
})

/** A PNG of one pixel. */
export const pngData =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A chosen file with this content, under the name of a PNG. */
export function makeFile(content: string): File {
  const bytes = Uint8Array.from(content, (character) => character.codePointAt(0) ?? 0)
  return new File([bytes], 'logo.png', { type: 'image/png' })
}

export const pngFile = (padding = ''): File => makeFile(`${atob(pngData.split(',')[1] ?? '')}${padding}`)

/** The preview repeats what it was sent. */
export const previews = answers(previewBrandMail, ({ body }) => {
  const { welcome_email, brand_name, has_logo } = body as Record<string, string>
  const logo = Number(has_logo) === 1 ? '<img src="cid:logo" style="max-width:100%">' : ''
  return {
    subject: `Welcome to ${brand_name}`,
    html: `<body style="margin:0">${logo}<p>${welcome_email}</p><a href="https://x.example">x</a></body>`,
    text: '',
  }
})
