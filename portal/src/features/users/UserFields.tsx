import { userFields } from '@telecopy/contract/users/user-fields'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { LatinField } from '../../form/LatinField.tsx'
import type { UserForm, UserValues } from './user-values.ts'
import classes from './UserPage.module.css'

export type FieldsProps = { form: UserForm }

/** The input props of a field; the form's handler takes an event or a value. */
type PropsOf<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode }

export const propsOf = <Name extends 'group' | 'time_zone'>(form: UserForm, name: Name) =>
  form.getInputProps(name) as PropsOf<UserValues[Name]>

export function EmailField({
  form,
  name,
  ...props
}: FieldsProps & { name: 'email' | 'sso_email'; required?: boolean; description?: string }) {
  return (
    <TextInput
      {...form.getInputProps(name)}
      {...props}
      className={classes.text ?? ''}
      label={userFields[name].label()}
      type="email"
      maxLength={userFields[name].most}
      autoComplete="off"
    />
  )
}

export const NameFields = ({ form }: FieldsProps) => (
  <div className={classes.names}>
    <LatinField form={form} fields={userFields} name="first_name" required />
    <LatinField form={form} fields={userFields} name="last_name" required />
  </div>
)
