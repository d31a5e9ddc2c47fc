import { withoutNonLatin } from '@telecopy/contract/kit/text'
import { sharedMessages } from '@telecopy/contract/messages/shared'

export type TypedName = { text: string; warnings: readonly string[] }

/** The remaining characters of a typed name, and a warning for each kind of sign that was removed. */
export function keptOfName(typed: string, field: string, most: number): TypedName {
  const latin = withoutNonLatin(typed)
  const signs = Array.from(latin)
  const warnings = [
    ...(latin === typed.normalize('NFC') ? [] : [sharedMessages.latinOnly(field)]),
    ...(signs.length > most ? [sharedMessages.tooLong(field, most)] : []),
  ]
  return { text: signs.slice(0, most).join(''), warnings }
}
