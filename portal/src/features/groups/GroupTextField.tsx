import { groupFields } from '@telecopy/contract/groups/group-fields'
import type { FieldNames } from '@telecopy/contract/kit/fields'
import { LatinInput } from '../../ui/LatinInput.tsx'
import type { FormFieldName, GroupForm } from './group-values.ts'
import classes from './GroupFields.module.css'

type TextName = Extract<FieldNames<typeof groupFields, { kind: 'text' }>, FormFieldName>

type GroupTextFieldProps = {
  form: GroupForm
  name: TextName
  /** The most characters that the box takes. */
  most: number
  required?: boolean
}

/** The input props of a text; the form's handler takes an event or a value. */
type TextProps = { onChange: (value: string) => void; value: string; error?: string }

/** A Latin text of a group, with the label of its record. */
export function GroupTextField({ form, name, most, required = false }: GroupTextFieldProps) {
  return (
    <LatinInput
      {...(form.getInputProps(name) as TextProps)}
      className={classes.text ?? ''}
      label={groupFields[name].label}
      most={most}
      required={required}
      autoComplete="off"
    />
  )
}
