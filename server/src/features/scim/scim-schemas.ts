/** The identifiers of SCIM's schemas and messages (RFC 7643, RFC 7644). */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  extension: 'urn:ietf:params:scim:schemas:extension:',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

export const mediaType = 'application/scim+json'

/** A list, as every search answers it. */
export const listOf = (
  Resources: readonly object[],
  { totalResults = Resources.length, startIndex = 1 }: { totalResults?: number; startIndex?: number } = {},
) => ({ schemas: [urns.list], totalResults, startIndex, itemsPerPage: Resources.length, Resources })
