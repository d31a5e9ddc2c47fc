import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type ReactNode, useId } from 'react'
import classes from './CheckboxChoice.module.css'

type CheckboxChoiceProps<Value extends string> = {
  label: string
  description?: string
  options: readonly { value: Value; label: string; description: string }[]
  chosen: readonly Value[]
  error: ReactNode
  /** What is above the boxes, such as a button that chooses all. */
  above?: ReactNode
  onChoose: (chosen: Value[]) => void
}

/** Checkboxes, each with its explanation. An error of all of them is above the first, which gets the focus. */
export function CheckboxChoice<Value extends string>(props: CheckboxChoiceProps<Value>) {
  const { label, description, options, chosen, error, above, onChoose } = props
  const errorId = useId()
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <Checkbox.Group
      label={label}
      {...(description === undefined ? {} : { description })}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      error={error}
      errorProps={{ id: errorId, mt: 6 }}
      value={[...chosen]}
      onChange={(values) => onChoose(options.map(({ value }) => value).filter((one) => values.includes(one)))}
    >
      <div className={classes.boxes}>
        {above !== undefined && <div className={classes.above}>{above}</div>}
        {options.map((option) => (
          <Checkbox key={option.value} {...option} {...wrong} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
