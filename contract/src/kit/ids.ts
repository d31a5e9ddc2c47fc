import * as z from 'zod/mini'
import { largestId, paging } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { saysAnd } from './documented.ts'
import { type Words, says } from './text.ts'

/** The entity of an identifier. The isolation test puts foreign values into every place that is marked with it. */
export type Entity =
  | 'group'
  | 'user'
  | 'fax-number'
  | 'shared-line'
  | 'brand'
  | 'cover-page'
  | 'report'
  | 'import'
  | 'session'
  | 'saved-view'
  | 'api-key'
  | 'webhook'

/** `isInstead`: in a list that a request sends in place of a single identifier. */
export const identifiers = z.registry<{ entity: Entity; isInstead?: true }>()

function positive(message?: Words) {
  const error = message && says(message)
  return z.int(error).check(z.positive(error), z.maximum(largestId, error))
}

/** An identifier in an answer, or a required one in a request. */
export const Id = positive()

/** A required identifier of a request; `message` is the error when it is missing or none. */
export function idOf(entity: Entity, message?: Words) {
  const schema = positive(message)
  identifiers.add(schema, { entity })
  return schema
}

/** An identifier that may be absent; 0, null and left out all read as 0: "none" or "all". */
export function optionalIdOf(entity: Entity) {
  const schema = z.pipe(
    z.optional(z.nullable(z.int().check(z.nonnegative(), z.maximum(largestId)))),
    z.transform((value): number => value ?? 0),
  )
  identifiers.add(schema, { entity })
  return schema
}

/** An identifier of a change: what is left out stays as it is, 0 means "none". */
export function unchangedIdOf(entity: Entity) {
  const schema = z.optional(z.int().check(z.nonnegative(), z.maximum(largestId)))
  identifiers.add(schema, { entity })
  return schema
}

/** A list of identifiers that a request may send in place of a single one: see `eitherOf`. */
export function idsInstead(entity: Entity) {
  const schema = positive()
  identifiers.add(schema, { entity, isInstead: true })
  return z.optional(z.array(schema).check(z.minLength(1), z.maxLength(paging.pageSizeMax)))
}

/** The check of a body that takes one identifier or a list of them: exactly one of the two must be sent. */
export const eitherOf = <One extends string, Many extends string>(one: One, many: Many) =>
  z.refine<Record<One, number> & Partial<Record<Many, number[] | undefined>>>(
    (body) => (body[one] === 0) !== (body[many] === undefined),
    {
      ...saysAnd(() => fieldRefusals.either(one, many), {
        anyOf: [{ required: [one] }, { required: [many] }],
      }),
      path: [one],
    },
  )

const writtenId = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,10}$/)),
  z.transform((text: string) => Number(text)),
)

/** A required identifier of a form, where every field is text. */
export function formIdOf(entity: Entity, message: Words) {
  const schema = z.pipe(z.union([writtenId, z.int()], says(message)), positive(message))
  identifiers.add(schema, { entity })
  return schema
}

/** The random reference of an import. */
export const RefCode = z.string().check(z.regex(/^[0-9a-f]{24}$/))

/** The required reference of an import in a request. */
export function refCodeOf(entity: Entity) {
  const schema = z.string().check(z.regex(/^[0-9a-f]{24}$/))
  identifiers.add(schema, { entity })
  return schema
}
