import type { Language } from '../languages.ts'
import type { Flag } from './flags.ts'

/** The kinds of values of a field: the type of the value on the wire. */
export type ValueOfKind = {
  flag: Flag
  /** '0' is a lifetime, '1' the number of days beside it. */
  duration: '0' | '1'
  days: number
  text: string
  language: Language
}

/** One field of an entity: its kind of value, and its name for people. */
export type Field = {
  kind: keyof ValueOfKind
  label: () => string
  /** The most code points of a text; 100 when left out. */
  most?: number
  /** A text of the characters that `latinUpTo` allows, in NFC and trimmed. It may be empty. */
  isLatin?: true
}
/** The most code points of a text. */
export const mostCharacters = ({ most = 100 }: Field): number => most

export type FieldRecord = Readonly<Record<string, Field>>

/** The values of a record of fields, by name. */
export type FieldValues<Fields extends FieldRecord> = {
  [Name in keyof Fields]: ValueOfKind[Fields[Name]['kind']]
}

/** The names of the fields that have these properties. */
export type FieldNames<Fields extends Readonly<Record<string, object>>, Properties> = {
  [Name in keyof Fields]: Fields[Name] extends Properties ? Name : never
}[keyof Fields]

/** The names of the fields that have these properties, in the order of the record. */
export function fieldsWith<Fields extends FieldRecord, const Properties extends object>(
  fields: Fields,
  properties: Properties,
): FieldNames<Fields, Properties>[] {
  const wanted = Object.entries(properties)
  return Object.entries(fields)
    .filter(([, field]) => wanted.every(([key, value]) => (field as Record<string, unknown>)[key] === value))
    .map(([name]) => name as FieldNames<Fields, Properties>)
}

/** Makes one result of each field, by name. */
export function mapFields<Fields extends FieldRecord, Result>(
  fields: Fields,
  names: readonly (keyof Fields)[],
  make: (field: Fields[keyof Fields], name: keyof Fields) => Result,
): Record<string, Result> {
  return Object.fromEntries(names.map((name) => [name, make(fields[name], name)]))
}

/** The given fields of an object; all others are left out. */
export function pickFields<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}

const unset = { flag: 0, duration: '0', days: 0, text: '', language: 'en' } as const satisfies ValueOfKind

/** The values of fields that nobody has set: off, empty, a lifetime. */
export const unsetValues = <Fields extends FieldRecord>(fields: Fields): FieldValues<Fields> =>
  mapFields(fields, Object.keys(fields), ({ kind }) => unset[kind]) as FieldValues<Fields>
