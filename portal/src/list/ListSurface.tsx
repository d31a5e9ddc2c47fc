import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import classes from './List.module.css'

/** The card of a list: at least as high as the window, so that its foot keeps its place for any number of rows. */
export const ListSurface = ({ children }: { children: ReactNode }) => (
  <Card className={classes.surface}>{children}</Card>
)
