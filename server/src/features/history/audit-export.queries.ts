import { sql } from 'kysely'
import { momentOf } from '../../platform/moment.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { groupsBelow } from './reach.queries.ts'

/** A record as it was stored. Programs read these names. */
export type StoredRecord = { id: number; time: number } & Record<string, unknown>

export type ExportSpan = {
  /** With all groups below it; undefined for every record. */
  fsi_gid: number | undefined
  time_from: number
  time_to: number
}

const pageRows = 500

async function pageAfter(
  db: Db,
  { fsi_gid, time_from, time_to }: ExportSpan,
  last: Pick<StoredRecord, 'id' | 'time'> | undefined,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select a.id, a.time, a.action, a.entity, a.entity_id, a.entity_name, a.fsi_gid, a.group_name, a.actor_uid,
      a.actor_email, a.actor_gid, a.actor_key, a.before, a.after, a.is_by_person, a.others, a.request_id, a.address
    from audit_log a
    where a.time between ${time_from} and ${time_to}
      and ${last === undefined ? sql`true` : sql`(a.time, a.id) > (${last.time}, ${last.id})`}
      and ${fsi_gid === undefined ? sql`true` : sql`a.fsi_gid in (select b.fsi_gid from ${groupsBelow(fsi_gid)} b)`}
    order by a.time, a.id limit ${pageRows}`.execute(db)
  return rows
}

/** Pages of records, oldest first. Between pages it holds no connection. */
export async function* storedRecords(db: Db, span: ExportSpan): AsyncGenerator<object[]> {
  let page = await pageAfter(db, span, undefined)
  while (page.length > 0) {
    yield page.map((row) => ({ ...row, time: momentOf(row.time) }))
    if (page.length < pageRows) return
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before has ended
    page = await pageAfter(db, span, page.at(-1))
  }
}

/** A group by its identifier, or the root group. */
export const findExportedGroup = (db: Db, fsi_gid: number | undefined) =>
  db
    .selectFrom('groups')
    .select(['fsi_gid', 'group_name'])
    .$if(fsi_gid === undefined, (query) => query.where('parent_gid', 'is', null))
    .$if(fsi_gid !== undefined, (query) => query.where('fsi_gid', '=', fsi_gid ?? 0))
    .executeTakeFirst()
