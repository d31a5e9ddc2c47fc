import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

type Values = Record<string, unknown>

type Versioned<Entity, V extends Values> = {
  entity: Entity
  valuesOf: (entity: Entity) => V
  /** The fields in which the typed values differ from the others. */
  changedFields: (values: V, before: V) => (keyof V)[]
  validate: NonNullable<UseFormInput<V>['validate']>
}

export type VersionedForm<V extends Values> = {
  form: UseFormReturnType<V>
  changed: (keyof V)[]
  overtaken: readonly (keyof V)[]
}

/**
 * The form of a saved thing. When the thing is read again, untouched fields take its new values, and typed ones stay.
 * `changed` are the fields to save; `overtaken` are typed fields that another administrator has changed meanwhile.
 */
export function useVersionedForm<Entity, V extends Values>({
  entity,
  valuesOf,
  changedFields,
  validate,
}: Versioned<Entity, V>): VersionedForm<V> {
  const [overtaken, setOvertaken] = useState<readonly (keyof V)[]>([])
  const form = useForm<V>({ initialValues: valuesOf(entity), validate })
  const shown = useRef(entity)
  useEffect(() => {
    if (shown.current === entity) return
    const [before, now, typed] = [valuesOf(shown.current), valuesOf(entity), form.getValues()]
    const touched = changedFields(typed, before)
    const moved = new Set(changedFields(now, before))
    shown.current = entity
    form.setInitialValues(now)
    form.setValues({ ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) })
    setOvertaken(touched.filter((name) => moved.has(name) && typed[name] !== now[name]))
  }, [changedFields, entity, form, valuesOf])
  return { form, changed: changedFields(form.values, valuesOf(entity)), overtaken }
}
