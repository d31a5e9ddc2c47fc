import type { FailureKind, FailureOrder } from '@telecopy/contract/failures/failures.schemas'
import type { ListView } from '../../list/list-view.ts'
import type { Start } from '../../list/kept-views.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { type ReportFields, type ReportNames, askedBy, reportStart } from '../reports/public.ts'

/**
 * The view of the screen: that of a report, and what it shows of the failures. `code` is one cause; `destination` shows
 * the faxes to it in place of the rows.
 */
export type FailureNames = Omit<ReportNames, 'filter'> & {
  filter: ReportNames['filter'] | 'by' | 'order' | 'code' | 'destination' | 'least'
}
export type FailureView = ListView<FailureNames>

/** The first view: that of a report, narrowed to what another screen handed over. */
export function failureStart(handedOver: SelectionOf<'failed-faxes'>): Start<FailureNames> {
  const { first, ...start } = reportStart('failed-faxes', handedOver)
  const { code, least } = handedOver ?? {}
  const filters = {
    ...first.filters,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(least === undefined ? {} : { least: String(least) }),
  }
  return { ...start, first: { ...first, filters } }
}

export const kindOf = ({ filters }: FailureView): FailureKind =>
  (filters.by as FailureKind | undefined) ?? 'numbers'

export const orderOf = ({ filters }: FailureView): FailureOrder =>
  (filters.order as FailureOrder | undefined) ?? 'newest'

export const codeOf = ({ filters }: FailureView): number => Number(filters.code ?? 0)

/** Rows with fewer failed faxes are left out. */
export const leastOf = ({ filters }: FailureView): number => Number(filters.least ?? 1)

export const destinationOf = ({ filters }: FailureView): string | undefined => filters.destination

/** What a view shows of the failures. */
export type Shown = Partial<Record<'by' | 'order' | 'code' | 'destination' | 'least', string | undefined>>

/** A change of what the view shows. An undefined filter has no effect any more. */
export const showing = ({ filters }: FailureView, change: Shown): Pick<FailureView, 'filters'> => ({
  filters: Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined),
  ),
})

/** The view that a submitted form asks for: its rows are put together and ordered as before. */
export function submitted(view: FailureView, fields: ReportFields): Pick<FailureView, 'group' | 'filters'> {
  const asked = askedBy(fields)
  return { ...asked, filters: { ...asked.filters, by: kindOf(view), order: orderOf(view) } }
}
