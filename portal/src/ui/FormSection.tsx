import { Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { Card } from './Card.tsx'
import classes from './FormSection.module.css'

type FormSectionProps = {
  title: string
  /** The element of the title, if it takes the focus. */
  heading?: Ref<HTMLHeadingElement>
  /** The topic of the section, below its title. */
  hint?: string
  /** The actions on the section as a whole. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a long form: its title on the left, its fields on the right; in less room one above the other. */
export function FormSection({ title, heading, hint, actions, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className={classes.section ?? ''}>
        <div className={classes.about}>
          <Title
            order={2}
            id={id}
            className={classes.title}
            {...(heading === undefined ? {} : { ref: heading, tabIndex: -1 })}
          >
            {title}
          </Title>
          {hint !== undefined && <Text c="dimmed">{hint}</Text>}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
        <div className={classes.fields}>{children}</div>
      </Card>
    </section>
  )
}
