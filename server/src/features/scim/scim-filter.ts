import { InvalidFilter } from '@telecopy/contract/scim/scim-problems'
import { isForbiddenText } from '../../platform/http/read-body.ts'
import { Problem } from '../../platform/problem.ts'
import { urns } from './scim-schemas.ts'

/** One comparison of a filter. All of them must hold. */
export type Condition =
  | { attribute: 'email' | 'externalId' | 'id' | 'userName'; value: string }
  | { attribute: 'active'; value: boolean }

const textAttributes: ReadonlyMap<string, 'email' | 'externalId' | 'id' | 'userName'> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['emails', 'email'],
  ['emails.value', 'email'],
  ['emails[type eq "work"].value', 'email'],
  ['emails[primary eq true].value', 'email'],
])

// Linear: each part begins with a character that the one before it cannot have.
const comparison =
  /\s*([a-z][\w:.]*(?:\[\s*(?:type\s+eq\s+"work"|primary\s+eq\s+true)\s*\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*(?:$|(and)\s+)/iy

/** The name of an attribute in lower case, with one space between words and without the schema's identifier. */
export function attributeName(text: string): string {
  const name = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']')
  const prefix = `${urns.user.toLowerCase()}:`
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

/** The text of a literal in quotes. @throws InvalidFilter for one that is none, or that no value can have */
function textOf(literal: string): string {
  try {
    const text = String(JSON.parse(literal))
    if (!isForbiddenText(text)) return text
  } catch {
    // It is refused below.
  }
  throw new Problem(InvalidFilter)
}

function conditionOf(name: string, literal: string): Condition {
  const attribute = textAttributes.get(attributeName(name))
  if (attribute !== undefined && literal.startsWith('"')) {
    return { attribute, value: textOf(literal) }
  }
  if (attributeName(name) !== 'active') throw new Problem(InvalidFilter)
  // Entra ID writes the truth of `active` as text.
  const truth = literal.replaceAll('"', '').toLowerCase()
  if (truth !== 'true' && truth !== 'false') throw new Problem(InvalidFilter)
  return { attribute: 'active', value: truth === 'true' }
}

const mostCharacters = 1000

/** The conditions of a filter: comparisons with `eq`, joined by `and`. @throws InvalidFilter */
export function readFilter(text: string): Condition[] {
  if (text.length > mostCharacters) throw new Problem(InvalidFilter)
  const conditions: Condition[] = []
  let isOpen = true
  // Each match begins where the one before it has ended.
  comparison.lastIndex = 0
  while (isOpen) {
    const found = comparison.exec(text)
    if (found === null) throw new Problem(InvalidFilter)
    const [, name = '', literal = '', and] = found
    conditions.push(conditionOf(name, literal))
    isOpen = and !== undefined
  }
  return conditions
}
