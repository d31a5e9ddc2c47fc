import { shownCause } from '@telecopy/contract/failures/shown-cause'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { type HelpSection, faxErrorActions, helpSections } from '@telecopy/contract/messages/help'
import { searchedText } from '../../ui/searched-text.ts'

export type FaxError = { message: string; action: string }

const allErrors: readonly FaxError[] = Object.entries(faxErrorActions).map(([message, action]) => ({
  message: shownCause(message),
  action,
}))

export type FoundHelp = { before: HelpSection[]; errors: readonly FaxError[]; after: HelpSection[] }

const holds =
  (words: string) =>
  (...texts: string[]): boolean =>
    texts.some((text) => searchedText(text).includes(words))

/** What of the help has the words in it, without regard to case and accents. Without words it is all of it. */
export function searchHelp(words: string): FoundHelp {
  const has = holds(searchedText(words.trim()))
  const found = (sections: readonly HelpSection[]): HelpSection[] =>
    sections
      .map((section) => ({
        ...section,
        entries: has(section.title)
          ? section.entries
          : section.entries.filter(({ title, text }) => has(title, text)),
      }))
      .filter(({ entries }) => entries.length > 0)
  return {
    before: found(helpSections.before),
    errors: allErrors.filter(({ message, action }) => has(message, action)),
    after: found(helpSections.after),
  }
}

export const countOf = ({ before, errors, after }: FoundHelp): number =>
  [...before, ...after].reduce((sum, { entries }) => sum + entries.length, errors.length)

/** The entries of the fax error list for a result code of a report; none when the list does not have it. */
export function errorsOfCode(code: string): readonly FaxError[] {
  const cause = faxCauses[Number(code)]
  return cause === undefined ? [] : allErrors.filter(({ message }) => message === shownCause(cause))
}
