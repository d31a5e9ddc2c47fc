import type { ReactNode } from 'react'
import { RefreshButton } from '../ui/RefreshButton.tsx'
import classes from './List.module.css'
import type { ListNames } from './list-view.ts'
import { StaleLine } from './StaleLine.tsx'
import type { List } from './use-list.ts'

/** The bar of a list without a search; `children` are its filters. Its button also rests after each load of a page. */
export const RefreshBar = <Names extends ListNames, Row>({
  list,
  children,
}: {
  list: List<Names, Row>
  children?: ReactNode
}) => (
  <div className={classes.refresh}>
    {children}
    <StaleLine state={list.state} />
    <div className={classes.right}>
      <RefreshButton
        onRefresh={list.refresh}
        load={list.state.state === 'loaded' ? list.answer : undefined}
      />
    </div>
  </div>
)
