import { sql } from 'kysely'
import { sharedLineFieldNames } from '@telecopy/contract/shared-lines/shared-line-fields'
import type { SharedLine, SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** The columns of line `l` with its master user `u` and its number `n`. The master counts as a subscriber. */
const shown = sql`
  l.gsd_id, l.gsd_id as id, l.fsi_gid, l.fsi_uid, n.fax_number, n.csid, u.email,
  1 + (select count(*)::int from shared_line_subscribers s where s.gsd_id = l.gsd_id and s.fsi_uid <> l.fsi_uid)
    as count_subscriber,
  l.created_time, ${sql.join(sharedLineFieldNames.map((name) => sql.ref(`l.${name}`)))}`

/** A group's shared lines by name; empty when it lies outside the scope. */
export async function selectSharedLines(db: Db, scope: Scope, fsi_gid: number): Promise<SharedLineRow[]> {
  const { rows } = await sql<SharedLineRow>`
    select ${shown}
    from shared_lines l
    join group_closure c on c.descendant_gid = l.fsi_gid and c.ancestor_gid = ${scope.fsi_gid}
    join users u on u.fsi_uid = l.fsi_uid
    join fax_numbers n on n.fsi_nid = l.fsi_nid
    where l.fsi_gid = ${fsi_gid}
    order by lower(l.tag), l.gsd_id`.execute(db)
  return rows
}

/** A line, and its group: 0 for any. */
export type LineWanted = { gsd_id: number; fsi_gid: number }

const isWanted = (scope: Scope, { gsd_id, fsi_gid }: LineWanted) => sql`
  l.gsd_id = ${gsd_id} and ${fsi_gid}::int in (0, l.fsi_gid) and ${isInScope(scope.fsi_gid, sql`l.fsi_gid`)}`

/** A shared line of the scope; undefined when it is absent, foreign or in another group. */
export async function findSharedLine(
  db: Db,
  scope: Scope,
  wanted: LineWanted,
): Promise<SharedLine | undefined> {
  const { rows } = await sql<SharedLine>`
    select ${shown}, l.fsi_nid, l.version, g.group_name, u.first_name, u.last_name
    from shared_lines l
    join groups g on g.fsi_gid = l.fsi_gid
    join users u on u.fsi_uid = l.fsi_uid
    join fax_numbers n on n.fsi_nid = l.fsi_nid
    where ${isWanted(scope, wanted)}`.execute(db)
  return rows[0]
}

type Subscribers = { data: number[]; version: number }

/** The subscribers of a line of the scope with its master, lowest first; undefined as above. */
export async function findSubscribers(
  db: Db,
  scope: Scope,
  wanted: LineWanted,
): Promise<Subscribers | undefined> {
  const { rows } = await sql<Subscribers>`
    select l.version, array(
      select s.fsi_uid from shared_line_subscribers s where s.gsd_id = l.gsd_id union select l.fsi_uid order by 1
    ) as data
    from shared_lines l where ${isWanted(scope, wanted)}`.execute(db)
  return rows[0]
}
