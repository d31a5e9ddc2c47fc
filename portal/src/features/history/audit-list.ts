import { shownDay } from '@telecopy/contract/messages/language'
import { actionWords } from '@telecopy/contract/history/told-changes'
import { historyMessages } from '@telecopy/contract/messages/history'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { addDays, dayStart } from '../../ui/days.ts'

const texts = historyMessages.filters

/** Days are `yyyy-mm-dd`, in the administrator's zone. */
export type AuditNames = {
  criteria: never
  sort: never
  filter: 'person' | 'key' | 'key_name' | 'action' | 'from' | 'to' | 'system'
}
export type AuditView = ListView<AuditNames>
export type AuditFilters = AuditView['filters']

/** The list as it is opened: narrowed to an API key if another screen hands one over. */
export function auditStart(handedOver: SelectionOf<'audit'>): Start<AuditNames> {
  const first = firstView<AuditNames>()
  const { key_id, key_name = '' } = handedOver ?? {}
  if (key_id === undefined) return { list: 'audit', first }
  return {
    list: 'audit',
    first: { ...first, filters: { key: String(key_id), key_name } },
    isHandedOver: true,
  }
}

/** Whether the records of one API key are shown. A key is no person, so they are never those of people only. */
export const isOfKey = ({ key = '' }: AuditFilters): boolean => key !== ''

/** Whether what the system did is shown, too. */
export const showsSystem = (filters: AuditFilters): boolean =>
  (filters.system ?? '') !== '' || isOfKey(filters)

/** The names of the chosen acts. */
export const actsOf = (action: string): string[] => (action === '' ? [] : action.split(','))

const daysOf = ({ from = '', to = '' }: AuditFilters, zone: string) => ({
  time_from: from === '' ? null : dayStart(from, zone),
  time_to: to === '' ? null : dayStart(addDays(to, 1), zone) - 1,
})

/** The filters in the form of a call: a day from its first second to its last, in the administrator's zone. */
export const filterFields = ({ filters, group }: AuditView, zone: string) => ({
  person: filters.person ?? '',
  ...(isOfKey(filters) ? { key_id: Number(filters.key) } : {}),
  actions: actsOf(filters.action ?? ''),
  is_people_only: !showsSystem(filters),
  fsi_gid: group?.fsi_gid ?? 0,
  ...daysOf(filters, zone),
})

/** The chosen acts in words; several acts may have the same. */
const wordsOf = (action: string): string => [...new Set(actsOf(action).map(actionWords))].join(', ')

/** The filters of the list in words, but for the key; none for the whole scope. */
export function filterWords({ filters, group }: AuditView): string[] {
  const { person, action, from = '', to = '', system } = filters
  const said = (value: string | undefined, words: (value: string) => string): string[] =>
    value === undefined || value === '' ? [] : [words(value)]
  return [
    ...said(person, texts.personIs),
    ...said(action, (names) => texts.actionIs(wordsOf(names))),
    ...said(group?.group_name, texts.groupIs),
    ...said(system, () => texts.systemToo),
    ...said(from + to, () => texts.timeIs(shownDay(from), shownDay(to))),
  ]
}
