import type { ReactNode } from 'react'
import { Pager } from '../ui/Pager.tsx'
import { TableFoot } from '../ui/TableFoot.tsx'
import type { ListNames } from './list-view.ts'
import type { List } from './use-list.ts'

type ListFootProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  note?: ReactNode
  isAbove?: true
}

/** A note about the list, and its pages. A list that failed or has no rows has no pages. */
export function ListFoot<Names extends ListNames, Row>({ list, note, isAbove }: ListFootProps<Names, Row>) {
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
