import { paging } from '@telecopy/contract/limits'
import { actionWords } from '@telecopy/contract/history/told-changes'
import { historyMessages } from '@telecopy/contract/messages/history'
import { addDays, dayStart } from '../../ui/days.ts'
import type { PickedGroup } from '../group-tree/public.ts'

const texts = historyMessages.filters

/** What the audit list is narrowed to; '' and undefined narrow nothing. Days are days of the administrator's zone. */
export type AuditFilter = {
  person: string
  action: string
  group: PickedGroup | undefined
  from: string
  to: string
}

const noFilter: AuditFilter = { person: '', action: '', group: undefined, from: '', to: '' }

/** One page of the filtered list. Pages count from 1. */
export type AuditView = { filter: AuditFilter; page: number }

export const firstView: AuditView = { filter: noFilter, page: 1 }

/** Every change of what is listed begins at its first page. */
export const narrowed = ({ filter }: AuditView, change: Partial<AuditFilter>): AuditView => ({
  filter: { ...filter, ...change },
  page: 1,
})

/** The filter as a call takes it: a day from its first second to its last, in the administrator's zone. */
export const filterBody = ({ person, action, group, from, to }: AuditFilter, zone: string) => ({
  person: person.trim(),
  action,
  fsi_gid: group?.fsi_gid ?? 0,
  time_from: from === '' ? null : dayStart(from, zone),
  time_to: to === '' ? null : dayStart(addDays(to, 1), zone) - 1,
})

export const pageBody = (page: number) => ({
  start: (page - 1) * paging.pageSize,
  pagesize: paging.pageSize,
})

export const pagesOf = (counts: number): number => Math.max(1, Math.ceil(counts / paging.pageSize))

/** What the list is narrowed to, in words; none for the whole scope. */
export function filterWords({ person, action, group, from, to }: AuditFilter): string[] {
  return [
    ...(person === '' ? [] : [texts.personIs(person)]),
    ...(action === '' ? [] : [texts.actionIs(actionWords(action))]),
    ...(group === undefined ? [] : [texts.groupIs(group.group_name)]),
    ...(from === '' && to === '' ? [] : [texts.timeIs(from, to)]),
  ]
}
