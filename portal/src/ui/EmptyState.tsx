import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './states.module.css'

/** A list without entries, with a hint about the next step. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{hint}</Text>
      {children}
    </div>
  )
}
