import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  /** A line below the title: a count, or the topic of the page. */
  summary?: ReactNode
  /** The page's main actions. */
  children?: ReactNode
}

export function PageHeader({ title, summary, children }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {summary !== undefined && (
          <Text size="md" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
