import type { ReactNode } from 'react'
import classes from './ReasonList.module.css'

export type Reason = {
  key: string
  /** The obstacle, in a sentence. */
  text: string
  /** A link to the screen that shows it. */
  link?: ReactNode
}

type ReasonListProps = { reasons: readonly Reason[]; id?: string }

/** All obstacles to an action, each with a link to the screen that shows it. */
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
