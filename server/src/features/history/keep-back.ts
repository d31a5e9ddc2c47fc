import type { AuditRow, ChangedFields } from '@telecopy/contract/history/history.schemas'
import { historyMessages } from '@telecopy/contract/messages/history'
import type { Db } from '../../platform/db/transaction.ts'
import type { FoundRow } from './history.queries.ts'
import { type Reach, knownGroups, knownProviders } from './reach.queries.ts'

const isObject = (value: unknown): value is ChangedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both sides without what is the same in both; null for a side of which nothing is told. */
function differing({
  before,
  after,
}: Pick<FoundRow, 'before' | 'after'>): Pick<AuditRow, 'before' | 'after'> {
  if (!isObject(before) || !isObject(after))
    return { before: isObject(before) ? before : null, after: isObject(after) ? after : null }
  const isSame = (key: string): boolean =>
    key in before && key in after && JSON.stringify(before[key]) === JSON.stringify(after[key])
  const without = (side: ChangedFields): ChangedFields =>
    Object.fromEntries(Object.entries(side).filter(([key]) => !isSame(key)))
  return { before: without(before), after: without(after) }
}

const isGid = (key: string): boolean => /(^|_)gid$/.test(key)

/** The identifiers of groups that a value holds, at any depth. */
function gidsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(gidsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isGid(key) && typeof inner === 'number' ? [inner] : gidsIn(inner),
  )
}

// The name of a group stands beside its identifier: parent_gid and parent_group_name, fsi_gid and group_name.
const gidBeside = (key: string): string | undefined => {
  const [, which = ''] = /^(?:(.+)_)?group_name$/.exec(key) ?? []
  return key.endsWith('group_name') ? `${which === '' ? 'fsi' : which}_gid` : undefined
}

// A provider is named and nothing more, and may be one that is passed down.
const namesProvider = new Set(['identity_provider', 'sso_idp'])

type Seen = { known: ReadonlySet<number>; providers: ReadonlySet<string>; isOwnName: boolean }

function isHidden(key: string, side: ChangedFields, { known, providers, isOwnName }: Seen): boolean {
  if (namesProvider.has(key)) return side[key] !== '' && !providers.has(String(side[key]))
  const gidKey = isGid(key) ? key : gidBeside(key)
  if (gidKey === undefined) return false
  const gid = side[gidKey]
  // A group's own name needs no identifier; any other name without one can't be told from a foreign one.
  if (gid === undefined) return !(isOwnName && key === 'group_name')
  return typeof gid === 'number' && gid > 0 && !known.has(gid)
}

function keptBack(value: unknown, seen: Seen): unknown {
  if (Array.isArray(value)) return value.map((inner) => keptBack(inner, { ...seen, isOwnName: false }))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!isHidden(key, value, seen)) return [key, keptBack(inner, { ...seen, isOwnName: false })]
      return [key, isGid(key) ? null : historyMessages.outside]
    }),
  )
}

/**
 * Records as their reader may see them: only the fields that differ, and no group that lies outside the reader's scope by
 * name or identifier. Whoever sees the root sees everything.
 */
export async function withoutOutside(db: Db, reach: Reach, rows: readonly FoundRow[]): Promise<AuditRow[]> {
  const shown = rows.map((row): AuditRow => ({ ...row, ...differing(row) }))
  if (reach.knowsAll) return shown
  const known = await knownGroups(
    db,
    reach,
    shown.flatMap(({ before, after }) => gidsIn([before, after])),
  )
  const providers = await knownProviders(db, reach)
  return shown.map((row) => {
    const seen = { known, providers, isOwnName: row.entity === 'group' }
    const side = (fields: AuditRow['before']) => keptBack(fields, seen) as AuditRow['before']
    return Object.assign(row, { before: side(row.before), after: side(row.after) })
  })
}
