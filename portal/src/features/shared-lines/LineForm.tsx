import type { FormEvent, ReactNode, RefObject } from 'react'
import classes from './SharedLine.module.css'

type LineFormProps = {
  /** The form of the fields. */
  element?: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  fields: ReactNode
  /** A list between the fields and the buttons. Its search is a form of its own, and forms do not nest. */
  list: ReactNode
  /** The buttons, and the messages about them. */
  children: ReactNode
}

/** A form around a list: the fields above the list and the buttons below it both send it. */
export const LineForm = ({ element, onSubmit, fields, list, children }: LineFormProps) => (
  <>
    <form {...(element && { ref: element })} className={classes.sections} onSubmit={onSubmit} noValidate>
      {fields}
    </form>
    {list}
    <form className={classes.foot} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  </>
)
