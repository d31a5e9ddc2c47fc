import { keywordsMistake } from '../kit/search-keywords.ts'
import { savedViewRefusals } from '../messages/saved-views.ts'
import { type Criteria, type StoredContent, isFilter, savedLists } from './saved-lists.ts'

const isOneOf = (values: readonly string[], value: string): boolean => value === '' || values.includes(value)

/** Why a list cannot be shown as a view says; undefined if it can. */
export function contentMistake(content: StoredContent): string | undefined {
  const { criteria, sorts, columns } = savedLists[content.list]
  const isKnown =
    isOneOf(criteria, content.criteria) &&
    (content.criteria !== '' || content.keywords === '') &&
    isOneOf(sorts, content.sort_field) &&
    Object.entries(content.filters).every(([name, value]) => isFilter(content.list, name, value)) &&
    content.hidden_columns.every((column) => columns.includes(column)) &&
    new Set(content.hidden_columns).size === content.hidden_columns.length
  if (!isKnown) return savedViewRefusals.notOfList
  return keywordsMistake(content.criteria as Criteria | '', content.keywords)
}
