import type { Language } from '@telecopy/contract/languages'
import { type FieldRecord, type ValueOfKind, mapFields } from '@telecopy/contract/kit/fields'

/** The form's value for each kind of field: a flag is a box, days stay as they are typed. */
type FormValueOfKind = {
  flag: boolean
  duration: '0' | '1'
  days: string
  text: string
  language: Language
}

/** The values of a form that shows these fields of an entity. */
export type FormValues<Fields extends FieldRecord, Name extends keyof Fields> = {
  [N in Name]: FormValueOfKind[Fields[N]['kind']]
}

type WireValues<Fields extends FieldRecord, Name extends keyof Fields> = {
  [N in Name]: ValueOfKind[Fields[N]['kind']]
}

function toForm(kind: keyof ValueOfKind, value: unknown): unknown {
  if (kind === 'flag') return value === 1
  return kind === 'days' ? String(value) : value
}

function toWire(kind: keyof ValueOfKind, value: unknown): unknown {
  switch (kind) {
    case 'flag':
      return value === true ? 1 : 0
    case 'days':
      return Number(value)
    case 'text':
      return String(value).trim()
    case 'duration':
    case 'language':
      return value
  }
}

/** The form's values of an entity, from the server's answer. */
export function formValuesOf<Fields extends FieldRecord, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
  entity: WireValues<Fields, Name>,
): FormValues<Fields, Name> {
  const values = mapFields(fields, names, ({ kind }, name) => toForm(kind, entity[name as Name]))
  return values as FormValues<Fields, Name>
}

/** These values of a form, in the form of a request. */
export function wireValuesOf<Fields extends FieldRecord, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
  values: FormValues<Fields, Name>,
): Partial<WireValues<Fields, Name>> {
  const sent = mapFields(fields, names, ({ kind }, name) => toWire(kind, values[name as Name]))
  return sent as Partial<WireValues<Fields, Name>>
}
