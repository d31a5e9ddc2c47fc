import type { ReactNode } from 'react'
import classes from './StatusLine.module.css'

type StatusLineProps = {
  /** In the corner of the field above it, which has a position: nothing below moves when the message comes and goes. */
  inCorner?: boolean
  children: ReactNode
}

/** Shows a short message for a moment. It is in the page from the start, so that screen readers announce it, and takes no space while empty. */
export function StatusLine({ inCorner = false, children }: StatusLineProps) {
  return (
    <div role="status" className={inCorner ? classes.corner : classes.line}>
      {children}
    </div>
  )
}
