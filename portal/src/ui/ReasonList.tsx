import type { ReactNode } from 'react'
import classes from './ReasonList.module.css'

export type Reason = {
  key: string
  /** What stands against it, in a sentence. */
  text: string
  /** Leads to the screen that shows it. */
  link?: ReactNode
}

type ReasonListProps = { reasons: readonly Reason[]; id?: string }

/** Everything that stands against an action, each with the way to where it can be seen. */
export function ReasonList({ reasons, id }: ReasonListProps) {
  return (
    <ul id={id} className={classes.reasons}>
      {reasons.map(({ key, text, link }) => (
        <li key={key}>
          {text} {link}
        </li>
      ))}
    </ul>
  )
}
