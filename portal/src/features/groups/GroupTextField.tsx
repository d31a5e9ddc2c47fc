import { groupFields } from '@telecopy/contract/groups/group-fields'
import type { FieldNames } from '@telecopy/contract/kit/fields'
import { LatinField } from '../../form/LatinField.tsx'
import type { FormFieldName, GroupForm } from './group-values.ts'
import classes from './GroupFields.module.css'

export type GroupTextName = Extract<
  FieldNames<typeof groupFields, { kind: 'text'; isLatin: true }>,
  FormFieldName
>

type GroupTextFieldProps = {
  form: GroupForm
  name: GroupTextName
  /** The most characters that the box takes, if it differs from the record. */
  most?: number
  required?: boolean
}

/** A Latin text of a group, with the label of its record. */
export const GroupTextField = (props: GroupTextFieldProps) => (
  <LatinField {...props} fields={groupFields} className={classes.text ?? ''} />
)
