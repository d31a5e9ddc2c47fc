import * as z from 'zod/mini'
import { ata } from '../limits.ts'
import { sharedMessages as texts } from '../messages/shared.ts'
import { macDigits } from './mac.ts'

/** The criteria that lists are searched by; '' finds every row. */
export type SearchCriteria = '' | 'email' | 'fax_number' | 'ata_mac'

const fits: Readonly<Record<Exclude<SearchCriteria, ''>, (words: string) => string | undefined>> = {
  email: () => undefined,
  fax_number: (words) => (/^[0-9]+$/.test(words) ? undefined : texts.faxNumberDigits),
  ata_mac: (words) => (/^[0-9A-F]+$/.test(macDigits(words)) ? undefined : texts.ataMacPrefix(ata.macPrefix)),
}

/** Why keywords don't fit their criteria, if they don't. Without criteria a list holds every row. */
export function keywordsMistake(criteria: SearchCriteria, keywords: string): string | undefined {
  if (criteria === '') return undefined
  return keywords.trim() === '' ? texts.criteriaAndKeywords : fits[criteria](keywords.trim())
}

/**
 * The check of a body with criteria and keywords, which are in the field of this name. A field `short` holds keywords for
 * the criteria of its own name.
 */
export const keywordsFit = <Name extends string>(name: Name, short?: 'fax_number') =>
  z.check<{ criteria: SearchCriteria; fax_number?: string } & Record<Name, string>>(({ value, issues }) => {
    const isShort = value.criteria === short && value[name] === ''
    const message = keywordsMistake(value.criteria, isShort ? (value.fax_number ?? '') : value[name])
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: [name], message })
  })
