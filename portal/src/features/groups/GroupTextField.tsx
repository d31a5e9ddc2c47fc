import { groupFields } from '@telecopy/contract/groups/group-fields'
import { type FieldNames, mostCharacters } from '@telecopy/contract/kit/fields'
import { LatinInput } from '../../ui/LatinInput.tsx'
import type { FormFieldName, GroupForm } from './group-values.ts'
import classes from './GroupFields.module.css'

export type GroupTextName = Extract<FieldNames<typeof groupFields, { kind: 'text' }>, FormFieldName>

type GroupTextFieldProps = {
  form: GroupForm
  name: GroupTextName
  /** The most characters that the box takes, if it differs from the record. */
  most?: number
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
      most={most ?? mostCharacters(groupFields[name])}
      required={required}
      autoComplete="off"
    />
  )
}
