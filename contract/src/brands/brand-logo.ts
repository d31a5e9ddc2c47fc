import * as z from 'zod/mini'
import { saysAnd } from '../kit/documented.ts'
import { branding } from '../limits.ts'
import { brandMessages } from '../messages/brands.ts'
import { sharedMessages } from '../messages/shared.ts'

export const logoPrefix = 'data:image/png;base64,'

// The signature of a PNG file with the beginning of its first chunk, as base64.
const pngStart = 'iVBORw0KGgo'

// White space, other alphabets and misplaced padding are refused: two texts of one picture would differ.
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

const bytesOf = (text: string): number =>
  (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)

function isPngText(data: string): boolean {
  if (data === '') return true
  const text = data.slice(logoPrefix.length)
  return (
    data.startsWith(logoPrefix) && text.startsWith(pngStart) && text.length % 4 === 0 && base64.test(text)
  )
}

/** Whether a file begins as a PNG does. Its name and its type say nothing. */
export const isPngFile = (bytes: Uint8Array): boolean =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)

/** A logo in a request: a PNG as a base64 data URL, or '' for none. The server decodes the picture. */
export const LogoData = z.string({ error: () => sharedMessages.unsupportedFile }).check(
  z.refine(
    isPngText,
    saysAnd(() => sharedMessages.unsupportedFile, {
      pattern: `^$|^${logoPrefix}${pngStart}[A-Za-z0-9+/]*={0,2}$`,
    }),
  ),
  z.refine(
    (data: string) => !isPngText(data) || bytesOf(data.slice(logoPrefix.length)) <= branding.logoBytes,
    { error: () => brandMessages.logoTooLarge },
  ),
)
