import { sql } from 'kysely'
import { type AuditLine, readAuditLines } from '../../platform/change/audit-lines.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type RecordsOfKey, isOfKey } from '../api-keys/public.ts'
import { groupsBelow } from './reach.queries.ts'

export type ExportSpan = {
  /** With all groups below it; undefined for every record. */
  fsi_gid: number | undefined
  /** Only what this API key did. */
  key?: RecordsOfKey | undefined
  time_from: number
  time_to: number
}

const pageRows = 500

const pageAfter = (
  db: Db,
  { fsi_gid, key, time_from, time_to }: ExportSpan,
  last: AuditLine | undefined,
): Promise<AuditLine[]> =>
  readAuditLines(
    db,
    sql`where a.time between ${time_from} and ${time_to}
      and ${last === undefined ? sql`true` : sql`(a.time, a.id) > (${last.time}, ${last.id})`}
      and ${fsi_gid === undefined ? sql`true` : sql`a.fsi_gid in (select b.fsi_gid from ${groupsBelow(fsi_gid)} b)`}
      and ${key === undefined ? sql`true` : isOfKey(key)}
      order by a.time, a.id limit ${pageRows}`,
  )

/** Pages of records as lines of JSON, oldest first. Between pages it holds no connection. */
export async function* exportedLines(db: Db, span: ExportSpan): AsyncGenerator<string[]> {
  let page = await pageAfter(db, span, undefined)
  while (page.length > 0) {
    yield page.map(({ line }) => line)
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
