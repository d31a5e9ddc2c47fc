import type { ListState } from '../../ui/list-state.ts'
import type { List } from '../../list/use-list.ts'
import type { FailureNames } from './failure-view.ts'

/** The list of the screen, before its rows are those of one answer. */
export type FailureList = List<FailureNames, unknown>

/** The list with the rows of its answer, each with its place. */
export function withRows<Row extends object>(
  list: FailureList,
  rows: readonly Row[] = [],
): List<FailureNames, Row & { place: number }> {
  const { state } = list
  const loaded: ListState<Row & { place: number }> =
    state.state === 'loaded' ? { ...state, rows: rows.map((row, place) => ({ ...row, place })) } : state
  return { ...list, state: loaded }
}
