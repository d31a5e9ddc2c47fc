import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import classes from './SharedLine.module.css'

type ListSectionProps = { title: string; hint: string; status: ReactNode; children: ReactNode }

/** A part of a form that is a list: it takes the whole width, below its title and a line about the choice in it. */
export function ListSection({ title, hint, status, children }: ListSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.list}>
      <Card className={classes.listCard ?? ''}>
        <div className={classes.listHead}>
          <Title order={2} id={id} className={classes.listTitle}>
            {title}
          </Title>
          <Text c="dimmed">{hint}</Text>
          <div role="status" className={classes.choice}>
            {status}
          </div>
        </div>
        {children}
      </Card>
    </section>
  )
}
