import * as z from 'zod/mini'
import { bytesOfBase64, isBase64 } from '../kit/base64.ts'
import { checkAnd } from '../kit/documented.ts'
import { branding } from '../limits.ts'
import { brandMessages } from '../messages/brands.ts'
import { sharedMessages } from '../messages/shared.ts'

export const logoPrefix = 'data:image/png;base64,'

// The signature of a PNG file with the beginning of its first chunk, as base64.
const pngStart = 'iVBORw0KGgo'

/** The first objection to a logo in a request. What costs least is asked first: the text may be of any length. */
function objection(data: string): string | undefined {
  if (data === '') return undefined
  if (!data.startsWith(`${logoPrefix}${pngStart}`)) return sharedMessages.unsupportedFile
  const text = data.slice(logoPrefix.length)
  if (bytesOfBase64(text) > branding.logoBytes) return brandMessages.logoTooLarge
  return isBase64(text) ? undefined : sharedMessages.unsupportedFile
}

/** Whether a file begins as a PNG does. Its name and its type say nothing. */
export const isPngFile = (bytes: Uint8Array): boolean =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)

/** A logo in a request: a PNG as a base64 data URL, or '' for none. The server decodes the picture. */
export const LogoData = z.string({ error: () => sharedMessages.unsupportedFile }).check(
  checkAnd<string>({ pattern: `^$|^${logoPrefix}${pngStart}[A-Za-z0-9+/]*={0,2}$` }, ({ value, issues }) => {
    const message = objection(value)
    if (message !== undefined) issues.push({ code: 'custom', input: '', message })
  }),
)
