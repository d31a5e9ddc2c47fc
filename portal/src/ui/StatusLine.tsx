import type { ReactNode } from 'react'
import classes from './StatusLine.module.css'

/** Shows a short message for a moment. It is in the page from the start, so that screen readers announce it, and takes no space while empty. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.line}>
      {children}
    </div>
  )
}
