import { type Field, mostCharacters } from '@telecopy/contract/kit/fields'
import type { ComponentProps } from 'react'
import { LatinInput } from '../ui/LatinInput.tsx'

type InputProps = ComponentProps<typeof LatinInput>
type BoundProps = Pick<InputProps, 'value' | 'onChange' | 'error'>

type LatinFieldProps<Name extends string> = {
  form: { values: { [N in Name]: string }; getInputProps: (path: Name) => unknown }
  /** The record of the entity. */
  fields: { readonly [N in Name]: Field }
  name: Name
} & Partial<Omit<InputProps, keyof BoundProps | 'form' | 'name' | 'label'>>

/** A text of a record of fields in a form: label and length are those of the record. */
export function LatinField<Name extends string>({ form, fields, name, ...props }: LatinFieldProps<Name>) {
  const field: Field = fields[name]
  // The form's handler takes an event or a value.
  const bound = form.getInputProps(name) as BoundProps
  return (
    <LatinInput label={field.label()} most={mostCharacters(field)} autoComplete="off" {...props} {...bound} />
  )
}
