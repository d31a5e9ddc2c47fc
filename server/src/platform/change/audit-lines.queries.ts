import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** A record as a line of JSON, without its line break. */
export type AuditLine = { id: number; time: number; line: string }

/** The fields are the columns; docs/audit-log.md describes them. `time` is in the form of ISO 8601, in UTC. */
const lines = sql`
  select a.id, a.time, row_to_json(r)::text as line from audit_log a cross join lateral (
    select a.id, to_char(to_timestamp(a.time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time, a.action,
      a.entity, a.entity_id, a.entity_name, a.fsi_gid, a.group_name, a.actor_uid, a.actor_email, a.actor_gid, a.actor_key,
      a.address, a.request_id, a.is_by_person, a.others, a.before, a.after) r`

/** Reads records as lines. `found` says which, and in which order. */
export async function readAuditLines(db: Db, found: RawBuilder<unknown>): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`${lines} ${found}`.execute(db)
  return rows
}
