import type { FormEvent, ReactNode } from 'react'
import classes from './SharedLine.module.css'

type LineFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  fields: ReactNode
  /** A list between the fields and the buttons. Its search is a form of its own, and forms do not nest. */
  list: ReactNode
  /** The buttons, and the messages about them. */
  children: ReactNode
}

/** A form around a list: the fields above the list and the buttons below it both send it. */
export const LineForm = ({ onSubmit, fields, list, children }: LineFormProps) => (
  <>
    <form className={classes.sections} onSubmit={onSubmit} noValidate>
      {fields}
    </form>
    {list}
    <form className={classes.foot} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  </>
)
