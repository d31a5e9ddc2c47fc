/**
 * A directory that provisions by SCIM: the calls of its key, and the users of a page. A user takes two calls at least, so a
 * thousand of them in a minute fit. `externalId` counts code points. A parameter names
 * `attributesMost` attributes at most.
 */
export const scim = {
  callsPerMinute: 3000,
  pageSize: 100,
  pageSizeMax: 200,
  externalId: 255,
  operations: 100,
  attributesMost: 100,
} as const
