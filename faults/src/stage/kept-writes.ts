import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { addedName } from './calls.ts'

const chosen = 'user.set-default-number'
const added = 'group.create'
const actions = [chosen, added]

/** Acknowledged writes that the database doesn't hold. */
export async function lostWrites({ pool }: OpenDatabase, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ request_id: string }>(
    'select request_id from audit_log where action = any($1)',
    [actions],
  )
  const kept = new Set(rows.map((row) => row.request_id))
  return acknowledged.filter((id) => !kept.has(id))
}

/** Requests that took effect twice. */
export async function doubledWrites({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select request_id, count(*)::int as times from audit_log
     where action = any($1) group by request_id having count(*) > 1`,
    [actions],
  )
  return rows
}

/** Differences between rows and audit rows: a change without its audit row, or an audit row without its change. */
export const halfWrites = async (database: OpenDatabase): Promise<unknown[]> => [
  ...(await halfChoices(database)),
  ...(await halfAdditions(database)),
]

/** Groups without the record of their creator, and records without their group. */
async function halfAdditions({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select g.fsi_gid, a.entity_id from (select fsi_gid from groups where group_name = $2) g
     full join (select entity_id from audit_log where action = $1) a on a.entity_id = g.fsi_gid
     where g.fsi_gid is null or a.entity_id is null`,
    [added, addedName],
  )
  return rows
}

/** Accounts whose default number differs from that of their newest record. */
async function halfChoices({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select u.fsi_uid, u.default_nid, newest.after from users u
     join lateral (
       select a.after from audit_log a where a.action = $1 and a.entity_id = u.fsi_uid
       order by a.id desc limit 1
     ) newest on true
     where (newest.after ->> 'default_nid')::bigint is distinct from u.default_nid`,
    [chosen],
  )
  return rows
}
