import { macDigits } from '@telecopy/contract/kit/mac'
import { lengths } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { Search } from './list-view.ts'

export type SearchFields = { criteria: string; keywords: string }

export const fieldsOf = (search: Search | undefined): SearchFields => ({
  criteria: search?.criteria ?? '',
  keywords: search?.keywords ?? '',
})

/** The keywords to search for. A pasted fax number loses its plus sign, brackets, hyphens, dots and spaces. */
export function searchedKeywords({ criteria, keywords }: SearchFields): string {
  const words = keywords.trim()
  if (criteria !== 'fax_number') return words
  const bare = words.replaceAll(/[+().\s-]/g, '')
  return bare === '' ? words : bare
}

/** The reason why these fields can't be searched for, or undefined if they can. */
export function searchProblem(fields: SearchFields, macPrefix: string): string | undefined {
  const { criteria } = fields
  const words = searchedKeywords(fields)
  if (criteria === '' || words === '') return sharedMessages.criteriaAndKeywords
  if (criteria === 'fax_number' && !/^[0-9]+$/.test(words)) return sharedMessages.faxNumberDigits
  if (criteria === 'ata_mac' && !macDigits(words).startsWith(macPrefix))
    return sharedMessages.ataMacPrefix(macPrefix)
  return undefined
}

/** At most 40 characters, counted as graphemes. */
export const cutKeywords = (typed: string): string =>
  Array.from(typed).slice(0, lengths.searchKeywords).join('')

/** Choosing ATA MAC puts the prefix into the keywords; another choice removes an unchanged prefix again. */
export function withCriteria(fields: SearchFields, criteria: string, macPrefix: string): SearchFields {
  if (criteria === 'ata_mac') return { criteria, keywords: macPrefix }
  return { criteria, keywords: fields.keywords === macPrefix ? '' : fields.keywords }
}
