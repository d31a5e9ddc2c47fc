import { isObject } from '@telecopy/contract/kit/is-object'
import {
  InvalidPath,
  InvalidSyntax,
  InvalidValue,
  Mutability,
  NoTarget,
} from '@telecopy/contract/scim/scim-problems'
import { scim } from '@telecopy/contract/scim/scim-limits'
import { scimRefusals } from '@telecopy/contract/messages/scim'
import { Problem } from '../../platform/problem.ts'
import { attributeName } from './scim-filter.ts'
import { urns } from './scim-schemas.ts'

/** What a request sets of a user. Attributes that it leaves out stay. */
export type Draft = {
  userName?: string
  /** Null takes it away. */
  externalId?: string | null
  givenName?: string
  familyName?: string
  workEmail?: string
  active?: boolean
  timezone?: string
  preferredLanguage?: string
}

type Fields = Readonly<Record<string, unknown>>

function text(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new Problem(InvalidValue, { message: scimRefusals.wrongType(name) })
}

// Entra ID sends "True" and "False".
function truth(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false')
    throw new Problem(InvalidValue, { message: scimRefusals.wrongType(name) })
  return word === 'true'
}

const isWork = ({ type }: Fields) => typeof type === 'string' && type.toLowerCase() === 'work'
const isPrimary = ({ primary }: Fields) => primary === true
const hasNoType = ({ type }: Fields) => type === undefined || type === null

/**
 * The address of a list: that of the type work, else the primary one, else the first without a type. An empty list takes
 * the address away. Addresses of other types are not kept.
 */
function workEmail(value: unknown): Draft {
  const all = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === 'string' ? { value: one } : one,
  )
  if (!all.every(isObject)) throw new Problem(InvalidValue, { message: scimRefusals.wrongType('emails') })
  if (all.filter(isPrimary).length > 1)
    throw new Problem(InvalidValue, { message: scimRefusals.severalPrimary })
  if (all.length === 0) return { workEmail: '' }
  const chosen = all.find(isWork) ?? all.find(isPrimary) ?? all.find(hasNoType)
  if (chosen === undefined) return {}
  return { workEmail: chosen['value'] === null ? '' : text('emails.value', chosen['value']) }
}

// A user has one address, which is of the type work and primary. Entra ID writes the truth as text.
const emailPaths = [
  'emails',
  'emails.value',
  ...['type eq "work"', 'primary eq true', 'primary eq "true"'].flatMap((filter) => [
    `emails[${filter}]`,
    `emails[${filter}].value`,
  ]),
]

type Setter = { set(value: unknown): Draft; removed: Draft | 'required' }

const setters: ReadonlyMap<string, Setter> = new Map<string, Setter>([
  ['username', { set: (value) => ({ userName: text('userName', value) }), removed: 'required' }],
  [
    'externalid',
    {
      set: (value) => ({ externalId: value === '' ? null : text('externalId', value) }),
      removed: { externalId: null },
    },
  ],
  ['name.givenname', { set: (value) => ({ givenName: text('name.givenName', value) }), removed: 'required' }],
  [
    'name.familyname',
    { set: (value) => ({ familyName: text('name.familyName', value) }), removed: 'required' },
  ],
  ['active', { set: (value) => ({ active: truth('active', value) }), removed: 'required' }],
  ['timezone', { set: (value) => ({ timezone: text('timezone', value) }), removed: { timezone: 'UTC' } }],
  [
    'preferredlanguage',
    {
      set: (value) => ({ preferredLanguage: text('preferredLanguage', value) }),
      removed: { preferredLanguage: 'en' },
    },
  ],
  ...emailPaths.map((name): [string, Setter] => [name, { set: workEmail, removed: { workEmail: '' } }]),
])

// Attributes of SCIM that this service does not keep, or shows only. Directories send them by habit.
const ignored = new Set(
  `displayname nickname profileurl title usertype locale password ims photos addresses groups entitlements roles
  x509certificates phonenumbers emails schemas name`.split(/\s+/),
)

const fixed = new Set(['id', 'meta'])

const pathPattern = /^[a-z$][\w$-]*(?:\[[^\]]+\])?(?:\.[a-z$][\w$]*)?$/

const shownMost = 100

function unknownPath(path: string): Problem {
  const shown = path.length > shownMost ? `${path.slice(0, shownMost)}…` : path
  return new Problem(InvalidPath, { message: scimRefusals.pathUnknown(shown) })
}

/** Reads one attribute by its path; an empty draft for one that this service does not keep. */
function setterOf(path: string, isStrict: boolean): Setter | undefined {
  const name = attributeName(path)
  const setter = setters.get(name)
  if (setter !== undefined || name.startsWith(urns.extension)) return setter
  const [top = ''] = name.split(/[.[]/)
  if (!isStrict) return undefined
  if (fixed.has(top)) throw new Problem(Mutability, { message: scimRefusals.isFixed(top) })
  if (!pathPattern.test(name) || !ignored.has(top)) throw unknownPath(path)
  return undefined
}

/** What a value sets at a path. Null takes the value away (RFC 7643, section 2.5). @throws InvalidValue for a required one */
function valueAt(path: string, value: unknown, isStrict: boolean): Draft {
  const setter = setterOf(path, isStrict)
  if (setter === undefined) return {}
  if (value !== null) return setter.set(value)
  if (setter.removed === 'required') throw new Problem(InvalidValue, { message: scimRefusals.required(path) })
  return setter.removed
}

/** The attributes of an object. Their names may be paths, as Entra ID sends them; unknown ones are ignored. */
function draftOf(resource: Fields): Draft {
  return Object.assign(
    {},
    ...Object.entries(resource).map(([name, value]): Draft => {
      if (attributeName(name) === 'name' && isObject(value)) return draftOfName(value)
      return valueAt(name, value, false)
    }),
  ) as Draft
}

const draftOfName = (value: Fields): Draft =>
  draftOf(Object.fromEntries(Object.entries(value).map(([name, part]) => [`name.${name}`, part])))

/** The attributes of a whole user, which must have a userName. @throws InvalidSyntax @throws InvalidValue */
export function draftOfUser(body: unknown): Draft & { userName: string } {
  if (!isObject(body)) throw new Problem(InvalidSyntax)
  const { userName, ...draft } = draftOf(body)
  if (userName === undefined || userName.trim() === '')
    throw new Problem(InvalidValue, { message: scimRefusals.required('userName') })
  return { ...draft, userName }
}

function removal(path: string): Draft {
  if (attributeName(path) === 'name')
    throw new Problem(InvalidValue, { message: scimRefusals.required('name') })
  return valueAt(path, null, true)
}

/** The path of an operation; undefined for the whole user. @throws InvalidPath */
function pathOf({ path }: Fields): string | undefined {
  if (path === undefined || path === null || path === '') return undefined
  if (typeof path !== 'string') throw new Problem(InvalidPath)
  return path
}

/** What adding or replacing sets. A complex value is an object of attributes. */
function setting(path: string | undefined, value: unknown): Draft {
  if (value === undefined)
    throw new Problem(InvalidValue, {
      message: path === undefined ? scimRefusals.noObject : scimRefusals.valueMissing(path),
    })
  const isName = path !== undefined && attributeName(path) === 'name'
  if (path !== undefined && !isName) return valueAt(path, value, true)
  if (!isObject(value))
    throw new Problem(InvalidValue, {
      message: path === undefined ? scimRefusals.noObject : scimRefusals.wrongType('name'),
    })
  return isName ? draftOfName(value) : draftOf(value)
}

function draftOfOperation(operation: unknown): Draft {
  if (!isObject(operation)) throw new Problem(InvalidSyntax)
  const path = pathOf(operation)
  const { op, value } = operation
  switch (typeof op === 'string' ? op.toLowerCase() : '') {
    case 'add':
    case 'replace':
      return setting(path, value)
    case 'remove':
      if (path === undefined) throw new Problem(NoTarget)
      return removal(path)
    default:
      throw new Problem(InvalidSyntax, { message: scimRefusals.operation })
  }
}

/** What the operations of a PATCH set, one after the other. @throws InvalidSyntax, InvalidPath, InvalidValue, NoTarget */
export function draftOfPatch(body: unknown): Draft {
  const fields: Fields = isObject(body) ? body : {}
  const [, operations] = Object.entries(fields).find(([name]) => name.toLowerCase() === 'operations') ?? []
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > scim.operations)
    throw new Problem(InvalidSyntax, { message: scimRefusals.operations(scim.operations) })
  return Object.assign({}, ...operations.map(draftOfOperation)) as Draft
}
