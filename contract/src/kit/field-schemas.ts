import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { retention } from '../limits.ts'
import { type Field, type FieldRecord, mapFields, mostCharacters } from './fields.ts'
import { Flag, FlagInput } from './flags.ts'
import { latinUpTo, textUpTo } from './text.ts'

export const Duration = z.enum(['0', '1'])

const answers = {
  flag: Flag,
  duration: Duration,
  days: z.int(),
  text: z.string(),
  language: z.enum(languages),
}

const inputs = {
  flag: () => z.optional(FlagInput),
  duration: () => z.optional(Duration),
  days: () => z.optional(z.int().check(z.minimum(0), z.maximum(retention.daysMax))),
  language: () => z.optional(z.enum(languages)),
  text: (field: Field) => {
    const most = mostCharacters(field)
    return z.optional(field.isLatin === true ? latinUpTo(most) : textUpTo(most))
  },
}

type Inputs = { [Kind in keyof typeof inputs]: ReturnType<(typeof inputs)[Kind]> }

type SchemasOf<Fields extends FieldRecord, Name extends keyof Fields, Schemas> = {
  [N in Name]: Schemas[Fields[N]['kind'] & keyof Schemas]
}

/** The schema of each field in an answer. */
export const answerFields = <Fields extends FieldRecord>(fields: Fields) =>
  mapFields(fields, Object.keys(fields), ({ kind }) => answers[kind]) as SchemasOf<
    Fields,
    keyof Fields,
    typeof answers
  >

/**
 * The schema of each of these fields in a request, where every field may be left out. `Names` is the list itself: a type
 * parameter for one name would become every name of the record inside of `fields({ … })`.
 */
export const inputFields = <Fields extends FieldRecord, const Names extends readonly (keyof Fields)[]>(
  fields: Fields,
  names: Names,
) =>
  mapFields(fields, names, (field) => inputs[field.kind](field)) as SchemasOf<Fields, Names[number], Inputs>

const ignored = z.optional(z.unknown())

/** Fields of an answer that a request may send back and that the server ignores. */
export const ignoredFields = <Fields extends FieldRecord, const Names extends readonly (keyof Fields)[]>(
  fields: Fields,
  names: Names,
) => mapFields(fields, names, () => ignored) as { [N in Names[number]]: typeof ignored }
