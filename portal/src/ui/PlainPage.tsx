import type { ReactNode } from 'react'
import classes from './PlainPage.module.css'

/** A page without the shell: one column in the middle. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page} tabIndex={-1}>
      <div className={classes.column}>{children}</div>
    </main>
  )
}
