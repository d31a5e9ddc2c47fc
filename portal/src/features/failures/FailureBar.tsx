import { named } from '@telecopy/contract/messages/language'
import { reportMessages } from '@telecopy/contract/messages/reports'
import type { ReactNode } from 'react'
import { StaleLine } from '../../list/StaleLine.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import classes from './Failures.module.css'
import { shownCount } from '../../ui/shown-count.ts'
import type { FailureList } from './failures-table.ts'

/** The number of rows, what the screen shows in place of what was asked for, and the switches of the table. */
export function FailureBar({
  list,
  note,
  children,
}: {
  list: FailureList
  note?: string
  children?: ReactNode
}) {
  return (
    <div className={classes.bar}>
      {children}
      <span role="status" className={classes.total}>
        {list.total === undefined ? '\u00A0' : named(reportMessages.totalRecords, shownCount(list.total))}
      </span>
      <span role="status" className={classes.warning}>
        {note}
      </span>
      <StaleLine state={list.state} />
      <div className={classes.right}>
        <RefreshButton
          onRefresh={list.refresh}
          load={list.state.state === 'loaded' ? `${list.answer} ${list.moment.fetchedTime}` : undefined}
        />
      </div>
    </div>
  )
}
