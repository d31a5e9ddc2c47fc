import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'

const action = 'user.set-default-number'

/** Acknowledged writes that the database doesn't hold. */
export async function lostWrites({ pool }: OpenDatabase, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ request_id: string }>(
    'select request_id from audit_log where action = $1',
    [action],
  )
  const kept = new Set(rows.map((row) => row.request_id))
  return acknowledged.filter((id) => !kept.has(id))
}

/** Requests that took effect twice. */
export async function doubledWrites({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select request_id, count(*)::int as times from audit_log
     where action = $1 group by request_id having count(*) > 1`,
    [action],
  )
  return rows
}

/** Accounts that are not as their newest audit row says: a change without its row, or a row without its change. */
export async function halfWrites({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select u.fsi_uid, u.default_nid, newest.after from users u
     join lateral (
       select a.after from audit_log a where a.action = $1 and a.entity_id = u.fsi_uid
       order by a.id desc limit 1
     ) newest on true
     where (newest.after ->> 'default_nid')::bigint is distinct from u.default_nid`,
    [action],
  )
  return rows
}
