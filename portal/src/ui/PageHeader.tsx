import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useThingName } from './thing-name.ts'
import classes from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  /** The thing that the page is about. The breadcrumb and the window's title name it. */
  name?: string | undefined
  /** A line below the title: a count, or the topic of the page. */
  summary?: ReactNode
  /** The page's main actions. */
  children?: ReactNode
}

export function PageHeader({ title, name, summary, children }: PageHeaderProps) {
  useThingName(name)
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
