import { isPngFile, logoPrefix } from '@telecopy/contract/brands/brand-logo'
import { branding } from '@telecopy/contract/limits'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { base64Of } from '../../form/base64-of.ts'

export type ReadLogo = { data: string } | { error: string }

/** Reads a chosen file as a data URL. Its beginning decides whether it is a PNG: its name and its type say nothing. */
export async function readLogo(file: File): Promise<ReadLogo> {
  try {
    const text = await base64Of(file)
    const start = Uint8Array.from(atob(text.slice(0, 12)), (character) => character.codePointAt(0) ?? 0)
    if (!isPngFile(start)) return { error: sharedMessages.unsupportedFile }
    if (file.size > branding.logoBytes) return { error: brandMessages.logoTooLarge }
    return { data: `${logoPrefix}${text}` }
  } catch {
    return { error: sharedMessages.unsupportedFile }
  }
}
