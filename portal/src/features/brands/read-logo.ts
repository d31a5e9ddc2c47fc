import { isPngFile, logoPrefix } from '@telecopy/contract/brands/brand-logo'
import { pictureOnly } from '@telecopy/contract/brands/png-chunks'
import { branding } from '@telecopy/contract/limits'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { base64Of } from '../../form/base64-of.ts'

export type ReadLogo = { data: string } | { error: string }

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)

/**
 * Reads a chosen file as a data URL of the picture alone, so that the screen shows what is stored. Its beginning decides whether it is a PNG: its name and its type say
 * nothing.
 */
export async function readLogo(file: File): Promise<ReadLogo> {
  try {
    const start = bytesOf(await base64Of(file.slice(0, 9)))
    if (!isPngFile(start)) return { error: sharedMessages.unsupportedFile }
    if (file.size > branding.logoBytes) return { error: brandMessages.logoTooLarge }
    const picture = pictureOnly(bytesOf(await base64Of(file)))
    return { data: `${logoPrefix}${await base64Of(new Blob([picture]))}` }
  } catch {
    return { error: sharedMessages.unsupportedFile }
  }
}
