import type { AuditRow, RecordedThing } from '@telecopy/contract/history/history.schemas'
import { type NamedThing, actParts } from '@telecopy/contract/history/told-sentence'
import type { Db } from '../../platform/db/transaction.ts'
import type { FoundRow } from './history.queries.ts'
import { withoutOutside } from './keep-back.ts'
import type { Reach } from './reach.queries.ts'
import { findThings } from './things.queries.ts'

/** The actor and the things that the sentence about a record names. */
function namedBy(row: AuditRow): NamedThing[] {
  const things = actParts(row).flatMap(({ thing }) => thing ?? [])
  const group: NamedThing[] = row.fsi_gid === null ? [] : [{ entity: 'group', id: row.fsi_gid }]
  const actor: NamedThing[] = row.actor_uid === null ? [] : [{ entity: 'user', id: row.actor_uid }]
  return [...actor, ...group, ...things]
}

/** The records of a page as their reader may see them, and the things that their sentences name. */
export async function toldPage(
  db: Db,
  reach: Reach,
  found: readonly FoundRow[],
): Promise<{ data: AuditRow[]; things: RecordedThing[] }> {
  const data = await withoutOutside(db, reach, found)
  return { data, things: await findThings(db, reach, data.flatMap(namedBy)) }
}
