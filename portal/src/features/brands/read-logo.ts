import { isPngFile, logoPrefix } from '@telecopy/contract/brands/brand-logo'
import { branding } from '@telecopy/contract/limits'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { sharedMessages } from '@telecopy/contract/messages/shared'

export type ReadLogo = { data: string } | { error: string }

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })

/** Reads a chosen file as a data URL. Its beginning decides whether it is a PNG: its name and its type say nothing. */
export async function readLogo(file: File): Promise<ReadLogo> {
  try {
    const url = await dataUrlOf(file)
    const text = url.slice(url.indexOf(',') + 1)
    const start = Uint8Array.from(atob(text.slice(0, 12)), (character) => character.codePointAt(0) ?? 0)
    if (!isPngFile(start)) return { error: sharedMessages.unsupportedFile }
    if (file.size > branding.logoBytes) return { error: brandMessages.logoTooLarge }
    return { data: `${logoPrefix}${text}` }
  } catch {
    return { error: sharedMessages.unsupportedFile }
  }
}
