import { counts, lengths } from '../limits.ts'
import type { deviceMessages } from '../messages/devices.ts'
import type { faxNumberMessages } from '../messages/fax-numbers.ts'
import type { historyMessages } from '../messages/history.ts'
import type { userListMessages } from '../messages/users.ts'
import { userCriteria, userFreeColumns, userSortNames } from '../users/user-list.ts'

export type Criteria = 'email' | 'fax_number' | 'ata_mac'

/**
 * The criteria, sort fields, filters and columns of a list that a view may hold. A filter has the form of its values.
 * The columns may be hidden: they are those that do not stay at a side of the list.
 */
type SavedList<Column extends string> = {
  criteria: readonly Criteria[]
  sorts: readonly string[]
  filters: Readonly<Record<string, RegExp>>
  columns: readonly Column[]
}

const list = <Texts extends { columns: object }>(
  rules: Partial<SavedList<keyof Texts['columns'] & string>>,
): SavedList<string> => ({ criteria: [], sorts: [], filters: {}, columns: [], ...rules })

const day = /^\d{4}-\d{2}-\d{2}$/
const upTo = (most: number) => new RegExp(`^.{1,${most}}$`, 'u')
/** As many names of acts as the audit list takes. */
const acts = new RegExp(`^[a-z.-]+(,[a-z.-]+){0,${counts.auditActions - 1}}$`)

/** The lists with saved views, by the name of their screen. */
export const savedLists = {
  users: list<typeof userListMessages>({
    criteria: userCriteria,
    sorts: userSortNames,
    columns: userFreeColumns,
  }),
  'fax-numbers': list<typeof faxNumberMessages>({
    criteria: ['fax_number'],
    columns: ['type', 'email', 'group_name', 'user_name'],
  }),
  'unassigned-fax-numbers': list<typeof faxNumberMessages>({
    criteria: ['fax_number'],
    columns: ['group_name'],
  }),
  devices: list<typeof deviceMessages>({
    criteria: ['ata_mac', 'fax_number', 'email'],
    filters: { state: /^(online|offline|never_seen)$/ },
    columns: ['fax_number', 'email', 'group_name', 'state', 'lst_ata_online_time', 'offline_since'],
  }),
  audit: list<typeof historyMessages>({
    filters: {
      person: upTo(lengths.searchKeywords),
      action: acts,
      system: /^1?$/,
      from: day,
      to: day,
    },
    columns: ['time', 'group', 'changes'],
  }),
} as const

export type SavedListName = keyof typeof savedLists
export const savedListNames = Object.keys(savedLists) as [SavedListName, ...SavedListName[]]

/** What a view says about its list. '' and an empty list mean: as the list is at first. */
export type StoredContent = {
  list: SavedListName
  criteria: string
  keywords: string
  filters: Readonly<Record<string, string>>
  sort_field: string
  hidden_columns: readonly string[]
}

/** Whether a list has a filter of this name with such a value. Every object has `toString` too, which is no filter. */
export const isFilter = (of: SavedListName, name: string, value: string): boolean => {
  const filters: Readonly<Record<string, RegExp>> = savedLists[of].filters
  return Object.hasOwn(filters, name) && filters[name]?.test(value) === true
}

/** What a list still has of a view's content. A view may be older than its list. */
export function knownContent<C extends StoredContent>(content: C): C {
  const { criteria, sorts, columns } = savedLists[content.list]
  const hasCriteria = (criteria as readonly string[]).includes(content.criteria)
  return {
    ...content,
    criteria: hasCriteria ? content.criteria : '',
    keywords: hasCriteria ? content.keywords : '',
    filters: Object.fromEntries(
      Object.entries(content.filters).filter(([name, value]) => isFilter(content.list, name, value)),
    ),
    sort_field: sorts.includes(content.sort_field) ? content.sort_field : '',
    hidden_columns: content.hidden_columns.filter((column) => columns.includes(column)),
  }
}
