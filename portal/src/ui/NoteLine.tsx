import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './NoteLine.module.css'

type NoteLineProps = { tone?: 'info' | 'warn' | 'good'; id?: string; children: ReactNode }

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, good: IconCircleCheck } as const

/** A sentence about the fields around it: information, or a warning, with an icon and a word. */
export function NoteLine({ tone = 'info', id, children }: NoteLineProps) {
  const Icon = icons[tone]
  return (
    <div id={id} className={classes.note} data-tone={tone}>
      <Icon size={17} stroke={1.8} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
