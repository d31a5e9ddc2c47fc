import * as z from 'zod/mini'

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

export const identifiers = z.registry<{ entity: Entity }>()

const positive = (message?: string) =>
  z.int(message).check(z.positive(message), z.maximum(2_147_483_647, message))

/** An identifier in an answer, or a required one in a request. */
export const Id = positive()

/** A required identifier of a request; `message` is the error when it is missing or none. */
export function idOf(entity: Entity, message?: string) {
  const schema = positive(message)
  identifiers.add(schema, { entity })
  return schema
}

/** An identifier that may be absent; 0, null and left out all read as 0: "none" or "all". */
export function optionalIdOf(entity: Entity) {
  const schema = z.pipe(
    z.optional(z.nullable(z.int().check(z.nonnegative(), z.maximum(2_147_483_647)))),
    z.transform((value): number => value ?? 0),
  )
  identifiers.add(schema, { entity })
  return schema
}
