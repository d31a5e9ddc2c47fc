import type { AuditRow, ChangedFields } from '@telecopy/contract/history/history.schemas'
import { recordedField } from '@telecopy/contract/history/told-changes'
import type { RecordedKind } from '@telecopy/contract/kit/acts'
import { isObject } from '@telecopy/contract/kit/is-object'
import { historyMessages } from '@telecopy/contract/messages/history'
import type { Db } from '../../platform/db/transaction.ts'
import type { FoundRow } from './history.queries.ts'
import { type Reach, knownGroups, knownPersons, knownProviders } from './reach.queries.ts'

type Sides = Pick<AuditRow, 'before' | 'after'>

/** Both sides without the values that are equal; null for an empty side. */
function differing({ before, after }: Pick<FoundRow, 'before' | 'after'>): Sides {
  if (!isObject(before) || !isObject(after))
    return { before: isObject(before) ? before : null, after: isObject(after) ? after : null }
  const isSame = (key: string): boolean =>
    key in before && key in after && JSON.stringify(before[key]) === JSON.stringify(after[key])
  const without = (side: ChangedFields): ChangedFields =>
    Object.fromEntries(Object.entries(side).filter(([key]) => !isSame(key)))
  return { before: without(before), after: without(after) }
}

/** The numbers in the records' fields of a kind. */
const valuesOfKind = (rows: readonly AuditRow[], kind: RecordedKind): number[] =>
  rows.flatMap((row) =>
    [row.before, row.after].flatMap((side) =>
      Object.entries(side ?? {})
        .filter(([name, value]) => recordedField(row.action, name).kind === kind && typeof value === 'number')
        .map(([, value]) => value as number),
    ),
  )

/** The names that the reader may know: groups, persons, identity providers. */
type Known = {
  groups: ReadonlySet<number>
  persons: ReadonlySet<number>
  providers: ReadonlySet<string>
}

const isMissing = (id: unknown): boolean => id === null || id === undefined || id === 0

type Side = 'before' | 'after'

type Seen = { value: unknown; beside: unknown; side: Side; row: AuditRow; known: Known }

/** Whether a reader may see a value, by the kind of its field. A name without its identifier counts as foreign. */
const maySee: Partial<Record<RecordedKind, (seen: Seen) => boolean>> = {
  gid: ({ value, known }) => isMissing(value) || known.groups.has(Number(value)),
  group_name: ({ value, beside, known }) => value === '' || known.groups.has(Number(beside)),
  uid: ({ value, known }) => isMissing(value) || known.persons.has(Number(value)),
  email: ({ value, beside, known }) => value === '' || known.persons.has(Number(beside)),
  provider: ({ value, known }) => value === '' || known.providers.has(String(value)),
  actor_text: ({ row }) => row.actor === 'account' || row.actor_key !== '',
  group_text: ({ beside, side, known }) => side === 'after' || known.groups.has(Number(beside)),
  unnamed: () => false,
}

const keptBackAs = (kind: RecordedKind): string | null =>
  kind === 'gid' || kind === 'uid' ? null : historyMessages.outside

function keepBack(row: AuditRow, side: Side, known: Known): ChangedFields | null {
  const values = row[side]
  if (values === null) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { kind, of = '' } = recordedField(row.action, name)
      const isSeen = maySee[kind]?.({ value, beside: values[of], side, row, known }) ?? true
      return [name, isSeen ? value : keptBackAs(kind)]
    }),
  )
}

/**
 * Records as their reader may see them: only the fields that differ, without groups, persons and providers outside the
 * reader's scope. A reader whose scope is the root sees everything.
 */
export async function withoutOutside(db: Db, reach: Reach, rows: readonly FoundRow[]): Promise<AuditRow[]> {
  const shown = rows.map((row): AuditRow => ({ ...row, ...differing(row) }))
  if (reach.knowsAll) return shown
  const known = {
    groups: await knownGroups(db, reach, valuesOfKind(shown, 'gid')),
    persons: await knownPersons(db, reach, valuesOfKind(shown, 'uid')),
    providers: await knownProviders(db, reach),
  }
  const keptOf = (row: AuditRow): Sides => ({
    before: keepBack(row, 'before', known),
    after: keepBack(row, 'after', known),
  })
  return shown.map((row) => Object.assign(row, keptOf(row)))
}
