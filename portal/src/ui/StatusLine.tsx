import type { ReactNode } from 'react'
import classes from './StatusLine.module.css'

/** Where a word appears for a moment; it is there from the start, so that it is heard, and takes no room before. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.line}>
      {children}
    </div>
  )
}
