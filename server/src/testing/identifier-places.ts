import type { Call } from '@telecopy/contract/kit/define-call'
import { type Entity, identifiers } from '@telecopy/contract/kit/ids'
import type { z } from 'zod/mini'

/**
 * The place of an identifier in a request: `path` leads to it, `isList` means that it is in an array, `isInstead` that
 * the array is sent in place of a single identifier.
 */
export type IdentifierPlace = {
  path: readonly string[]
  entity: Entity
  isList: boolean
  isInstead: boolean
}

type Inner = {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}

/** Finds every identifier of a schema, through optional, default, array and nested object. */
function identifierPlaces(
  schema: z.ZodMiniType,
  path: readonly string[] = [],
  isList = false,
): IdentifierPlace[] {
  const registered = identifiers.get(schema)
  if (registered !== undefined)
    return [{ path, entity: registered.entity, isList, isInstead: registered.isInstead ?? false }]
  const definition = schema.def as unknown as Inner
  if (definition.element !== undefined) return identifierPlaces(definition.element, path, true)
  const wrapped = definition.innerType ?? definition.in
  if (wrapped !== undefined) return identifierPlaces(wrapped, path, isList)
  return Object.entries(definition.shape ?? {}).flatMap(([key, inner]) =>
    identifierPlaces(inner, [...path, key], isList),
  )
}

/** The fields of a call's body: of JSON, or of a form with a file. */
export const bodySchemaOf = (call: Call): z.ZodMiniType | undefined => call.body ?? call.upload?.fields

export function placesOf(call: Call): IdentifierPlace[] {
  const schema = bodySchemaOf(call)
  return schema === undefined ? [] : identifierPlaces(schema)
}

/** The naming pattern of identifiers. A field with such a name must be a registered identifier. */
export const identifierName =
  /^(fsi_(gid|uid|nid|bid|cpid|rid|uids|nid_arr)|parent_gid|gsd_id|gsd_id_arr|ref_code|view_id|key_id|webhook_id|filter_gid|gsd_(selected|removed)_subscribers)$/
