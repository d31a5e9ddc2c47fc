import { useState } from 'react'
import type { PickedGroup } from '../group-tree/public.ts'
import type { ImportErrors, ImportForm, ImportValues } from './import-values.ts'

const without = (errors: ImportErrors, name: keyof ImportValues): ImportErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))

/** The values of the form of an import, and the errors of its fields. A change removes the field's error. */
export function useImportValues(group: PickedGroup | undefined): ImportForm {
  const [first] = useState<ImportValues>({ group, time_zone: '', file: undefined, is_confirmed: false })
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<ImportErrors>({})
  return {
    values,
    errors,
    isDirty: (Object.keys(first) as (keyof ImportValues)[]).some((name) => values[name] !== first[name]),
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => without(before, name))
    },
    setErrors,
    addErrors: (more) => setErrors((before) => ({ ...before, ...more })),
  }
}
