import type { ReactNode } from 'react'
import classes from './TableFoot.module.css'

type TableFootProps = {
  note: ReactNode
  /** The same bar above the table; it does not stick to the window. */
  isAbove?: boolean
  children: ReactNode
}

/**
 * The foot of a table: a note on the left, its pages on the right. It stays at the window's end while the table is
 * longer.
 */
export function TableFoot({ note, isAbove = false, children }: TableFootProps) {
  return (
    <div className={classes.foot} data-above={isAbove || undefined}>
      <span className={classes.note}>{note}</span>
      {children}
    </div>
  )
}
