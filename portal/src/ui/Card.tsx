import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** The white work surface on the grey canvas, framed by a hairline. */
export function Card({ children, className, ...props }: PaperProps & { children: ReactNode }) {
  return (
    <Paper
      radius="lg"
      className={className === undefined ? classes.card : `${classes.card} ${className}`}
      {...props}
    >
      {children}
    </Paper>
  )
}
