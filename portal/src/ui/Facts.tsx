import { Fragment, type ReactNode } from 'react'
import classes from './Facts.module.css'

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] }

/** Values beside their names; on a telephone below them. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
