import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import classes from './List.module.css'

/** The card of a list: at least as high as the window, so that its foot keeps its place however many rows there are. */
export const ListSurface = ({ children }: { children: ReactNode }) => (
  <Card className={classes.surface}>{children}</Card>
)
