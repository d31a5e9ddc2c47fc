import type { Flag } from '@telecopy/contract/kit/flags'
import type { Language } from '@telecopy/contract/languages'
import { urns } from './scim-schemas.ts'

/** A user as a directory sees it. */
export type ScimRow = {
  fsi_uid: number
  email: string
  sso_email: string
  first_name: string
  last_name: string
  is_active: Flag
  time_zone: string
  language: Language
  created_time: number
  modified_time: number
  version: number
  external_id: string | null
  fax_numbers: string[]
}

export const etagOf = ({ version }: Pick<ScimRow, 'version'>): string => `W/"${version}"`

export const locationOf = ({ fsi_uid }: Pick<ScimRow, 'fsi_uid'>, base: string): string =>
  `${base}/Users/${fsi_uid}`

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** The resource of a user. */
export const userResource = (row: ScimRow, base: string): Record<string, unknown> => {
  const formatted = `${row.first_name} ${row.last_name}`
  return {
    schemas: [urns.user],
    id: String(row.fsi_uid),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.email,
    name: { givenName: row.first_name, familyName: row.last_name, formatted },
    displayName: formatted,
    active: row.is_active === 1,
    emails: [{ value: row.sso_email === '' ? row.email : row.sso_email, type: 'work', primary: true }],
    timezone: row.time_zone,
    preferredLanguage: row.language,
    ...(row.fax_numbers.length === 0
      ? {}
      : { phoneNumbers: row.fax_numbers.map((value) => ({ value, type: 'fax' })) }),
    meta: {
      resourceType: 'User',
      created: timeOf(row.created_time),
      lastModified: timeOf(row.modified_time),
      location: locationOf(row, base),
      version: etagOf(row),
    },
  }
}

/** What a request wants to see: the named attributes only, or all without the named ones. */
export type Shown = { attributes: readonly string[]; excluded: readonly string[] }

/** The attributes of a parameter, in lower case and without the schema's identifier. */
export const namesOf = (parameter: string): string[] =>
  parameter
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => (name.startsWith(`${urns.user.toLowerCase()}:`) ? name.slice(urns.user.length + 1) : name))

// RFC 7643, section 7: `id` is always returned, and `schemas` says what the rest is.
const always = new Set(['schemas', 'id'])

type Keeps = (path: string) => boolean

function kept(value: unknown, path: string, keeps: Keeps): unknown {
  if (Array.isArray(value)) return value.map((one) => kept(one, path, keeps))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const at = `${path}.${name.toLowerCase()}`
      return keeps(at) ? [[name, kept(inner, at, keeps)]] : []
    }),
  )
}

/** A resource with the attributes that a request wants to see. */
export function shownOf(resource: Record<string, unknown>, { attributes, excluded }: Shown) {
  const isNamed = (names: readonly string[], path: string) =>
    names.some((name) => path === name || path.startsWith(`${name}.`))
  const keeps: Keeps = (path) =>
    attributes.length === 0
      ? !isNamed(excluded, path)
      : isNamed(attributes, path) || attributes.some((name) => name.startsWith(`${path}.`))
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (always.has(name)) return [[name, value]]
      const path = name.toLowerCase()
      return keeps(path) ? [[name, kept(value, path, keeps)]] : []
    }),
  )
}
