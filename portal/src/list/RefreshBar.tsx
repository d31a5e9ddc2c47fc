import { RefreshButton } from '../ui/RefreshButton.tsx'
import classes from './List.module.css'
import type { ListNames } from './list-view.ts'
import { StaleLine } from './StaleLine.tsx'
import type { List } from './use-list.ts'

/** The bar of a list without filters. Its button also rests after each load of a page. */
export const RefreshBar = <Names extends ListNames, Row>({ list }: { list: List<Names, Row> }) => (
  <div className={classes.refresh}>
    <StaleLine state={list.state} />
    <div className={classes.right}>
      <RefreshButton
        onRefresh={list.refresh}
        load={list.state.state === 'loaded' ? list.answer : undefined}
      />
    </div>
  </div>
)
