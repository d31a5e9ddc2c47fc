import type { Start } from '../../list/kept-views.ts'
import { type GroupFilter, type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { type DatePreset, presetDays } from '../../ui/days.ts'

/** Days are `yyyy-mm-dd` in GMT. `isAsked` is '1' once the report was submitted. */
export type ReportNames = { criteria: never; sort: never; filter: 'from' | 'to' | 'email' | 'isAsked' }
export type ReportView = ListView<ReportNames>

/** What the form of a report asks for. */
export type ReportFields = { group: GroupFilter | undefined; email: string; from: string; to: string }

/** The days of a preset: reports count days in GMT. */
export const daysOf = (preset: DatePreset) => presetDays(preset, new Date().toISOString().slice(0, 10))

/**
 * The first view of a report: nothing is asked yet. For a group that another screen handed over, perhaps with a user and
 * days, the report begins at once.
 */
export function reportStart(
  list: 'reports-received' | 'reports-sent' | 'failed-faxes',
  handedOver: SelectionOf<'reports-sent'>,
): Start<ReportNames> {
  const period = daysOf('month-to-date')
  if (handedOver?.fsi_gid === undefined)
    return { list, first: { ...firstView<ReportNames>(), filters: period } }
  const { fsi_gid, group_name, email = '', from = period.from, to = period.to } = handedOver
  const filters = { from, to, email, isAsked: '1' }
  return {
    list,
    first: { ...firstView<ReportNames>({ fsi_gid, group_name }), filters },
    isHandedOver: true,
  }
}

/** The fields of the form for a view. */
export const fieldsOf = ({
  group,
  filters: { from = '', to = '', email = '' },
}: ReportView): ReportFields => ({
  group,
  email,
  from,
  to,
})

/** The view that a submitted form asks for. */
export const askedBy = ({ group, email, from, to }: ReportFields): Pick<ReportView, 'group' | 'filters'> => ({
  group,
  filters: { email: email.trim(), from, to, isAsked: '1' },
})

/** The selection with which another report of the same group and days opens, for all users or for one. */
export const handOver = (
  { group, filters: { from = '', to = '' } }: ReportView,
  user: { fsi_uid?: number; email: string } = { email: '' },
) => ({ ...user, from, to, ...group })
