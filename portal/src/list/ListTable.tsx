import { paging } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { TableFoot } from '../ui/TableFoot.tsx'
import type { Column, RowSelection } from '../ui/data-table-column.ts'
import classes from './List.module.css'
import { hiddenColumns } from './columns.tsx'
import { ListMomentProvider } from './list-moment.ts'
import { isFiltered, type ListNames, type ListView } from './list-view.ts'
import type { List } from './use-list.ts'

type ListFootProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  note?: ReactNode
  isAbove?: true
}

/** A note about the list, and its pages. A list that failed or has no rows has no pages. */
function ListFoot<Names extends ListNames, Row>({ list, note, isAbove }: ListFootProps<Names, Row>) {
  const { state, view } = list
  const hasPages = state.state === 'loading' || (state.state === 'loaded' && state.rows.length > 0)
  return (
    <TableFoot note={note} isAbove={isAbove ?? false}>
      {hasPages && (
        <Pager
          page={view.page}
          pages={state.state === 'loading' ? Math.max(list.pages, view.page) : list.pages}
          isAbove={isAbove ?? false}
          isBusy={state.state === 'loading'}
          onPage={(page) => list.change({ page })}
        />
      )}
    </TableFoot>
  )
}

/** The text of a list without rows, with a hint about the next step, and a link to it. */
export type EmptyWords = { title: string; hint: string; action?: ReactNode }

type ListTableProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  label: string
  columns: readonly Column<Row, NonNullable<ListView<Names>['sort']>>[]
  rowKey: (row: Row) => number
  /** Makes rows checkable; answers the name of a row. */
  nameOf?: (row: Row) => string
  /** Of these, the rows whose checks cannot be changed. */
  isFixed?: (row: Row) => boolean
  /** The same for rows whose checks the screen itself keeps, over pages and searches. */
  selection?: RowSelection<Row>
  /** The row of a thing that was created just now. */
  isNew?: (row: Row) => boolean
  empty: EmptyWords
  /** The same for a list that a filter has emptied. */
  emptyFiltered?: EmptyWords
  /** A note about the rows, at the foot. */
  note?: ReactNode
  /** Whether a filter hides rows, if not any filter does: a report has no rows without its filters. */
  isNarrowed?: boolean
  /** A second pager above the rows. */
  isPagedAbove?: true
  skeletonRows?: number
}

/** The rows of a list, its four states and its foot. */
export function ListTable<Names extends ListNames, Row>(props: ListTableProps<Names, Row>) {
  const { list, nameOf } = props
  const { view, state } = list
  const hidden = hiddenColumns(view, props.columns)
  const isNarrowed = props.isNarrowed ?? isFiltered(view)
  const words = (isNarrowed && props.emptyFiltered) || props.empty
  return (
    <ListMomentProvider value={list.moment}>
      {props.isPagedAbove && <ListFoot list={list} isAbove />}
      <div className={classes.rows}>
        <DataTable
          label={props.label}
          columns={props.columns.filter(({ key, pin }) => pin !== undefined || !hidden.includes(key))}
          list={state}
          answer={list.answer}
          rowKey={props.rowKey}
          skeletonRows={props.skeletonRows ?? paging.pageSize}
          sorting={{ field: view.sort, method: view.method, onSort: list.sort }}
          {...(props.selection && { selection: props.selection })}
          isNew={props.isNew}
          {...(nameOf && {
            selection: {
              selected: new Set(view.chosen),
              onChange: (chosen: ReadonlySet<number>) => list.mark({ chosen: [...chosen] }),
              nameOf,
              ...(props.isFixed && { isFixed: props.isFixed }),
            },
          })}
          empty={
            <EmptyState title={words.title} hint={words.hint}>
              {isNarrowed ? (
                <Button variant="default" onClick={list.clear}>
                  {sharedMessages.filter.showAll}
                </Button>
              ) : (
                words.action
              )}
            </EmptyState>
          }
        />
      </div>
      <ListFoot list={list} note={props.note} />
    </ListMomentProvider>
  )
}
