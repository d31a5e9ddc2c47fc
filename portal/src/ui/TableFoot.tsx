import type { ReactNode } from 'react'
import classes from './TableFoot.module.css'

/** Below a table: a word about it on the left, its pages on the right. */
export function TableFoot({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <span className={classes.note}>{note}</span>
      {children}
    </div>
  )
}
