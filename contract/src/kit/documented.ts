import * as z from 'zod/mini'

/** The part of a check by a function that JSON Schema can say. The OpenAPI document adds it to the schema. */
export type Documented = Readonly<Record<string, unknown>>

/** The error of a check by a function, with that part. */
export const saysAnd = (words: () => string, schema: Documented) => ({ error: words, params: { schema } })

/** A check of a whole body by a function, with that part. */
export function checkAnd<Body>(schema: Documented, find: Parameters<typeof z.check<Body>>[0]) {
  const check = z.check<Body>(find)
  Object.assign(check._zod.def, { params: { schema } })
  return check
}
