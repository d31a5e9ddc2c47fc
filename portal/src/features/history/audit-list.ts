import { shownDay } from '@telecopy/contract/messages/language'
import { actionWords } from '@telecopy/contract/history/told-changes'
import { historyMessages } from '@telecopy/contract/messages/history'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import { addDays, dayStart } from '../../ui/days.ts'

const texts = historyMessages.filters

/** Days are `yyyy-mm-dd`, in the administrator's zone. */
export type AuditNames = {
  criteria: never
  sort: never
  filter: 'person' | 'action' | 'from' | 'to' | 'system'
}
export type AuditView = ListView<AuditNames>
export type AuditFilters = AuditView['filters']

export const auditStart: Start<AuditNames> = { list: 'audit', first: firstView() }

/** The names of the chosen acts. */
export const actsOf = (action: string): string[] => (action === '' ? [] : action.split(','))

/** The filters in the form of a call: a day from its first second to its last, in the administrator's zone. */
export const filterFields = ({ filters, group }: AuditView, zone: string) => {
  const { person = '', action = '', from = '', to = '', system = '' } = filters
  return {
    person,
    actions: actsOf(action),
    is_people_only: system === '',
    fsi_gid: group?.fsi_gid ?? 0,
    time_from: from === '' ? null : dayStart(from, zone),
    time_to: to === '' ? null : dayStart(addDays(to, 1), zone) - 1,
  }
}

/** The chosen acts in words; several acts may have the same. */
const wordsOf = (action: string): string => [...new Set(actsOf(action).map(actionWords))].join(', ')

/** The filters of the list in words; none for the whole scope. */
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
