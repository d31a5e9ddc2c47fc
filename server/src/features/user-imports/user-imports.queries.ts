import { type RawBuilder, sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { type Requester, isOfRequester } from '../../tree/requesters.queries.ts'

/** Whether import `i` is done and could not create a row, or read the file. An index holds exactly these. */
const hasErrors = sql`i.status = 1 and (i.count_failed > 0 or i.file_message <> '')`

type Narrowed = { is_with_errors: 0 | 1 }

/** The number of imports into groups of the scope. */
const importsOf = (scope: Scope, { is_with_errors }: Narrowed): RawBuilder<number> => sql`(
  select count(*)::int from user_imports i
  where i.reader_gid in ${subtreeOf(scope.fsi_gid)} and ${is_with_errors === 1 ? hasErrors : sql`true`})`

export const importsWithErrors = (scope: Scope): RawBuilder<number> => importsOf(scope, { is_with_errors: 1 })

/** The imports into groups of the scope, newest first, and their number. */
export async function listImports(
  db: Db,
  scope: Scope,
  { start, pagesize, is_with_errors }: Narrowed & { start: number; pagesize: number },
): Promise<{ reports: UserImport[]; counts: number }> {
  const [page, counted] = await Promise.all([
    sql<UserImport>`
      select i.ref_code, i.group_name as group_requested, i.time_zone,
        case when ${isInScope(scope.fsi_gid, sql`i.actor_gid`)} then i.email else '' end as email,
        case when ${isInScope(scope.fsi_gid, sql`i.actor_gid`)} then i.actor_key else '' end as actor_key,
        i.created_time, i.status, i.rows_total, i.count_created + i.count_skipped + i.count_failed as rows_done,
        i.count_created, i.count_skipped, i.count_failed, i.file_message
      from user_imports i
      where i.reader_gid in ${subtreeOf(scope.fsi_gid)} and ${is_with_errors === 1 ? hasErrors : sql`true`}
      order by i.created_time desc, i.ref_code limit ${pagesize} offset ${start}`.execute(db),
    sql<{ counts: number }>`select ${importsOf(scope, { is_with_errors })} as counts`.execute(db),
  ])
  return { reports: page.rows, counts: counted.rows[0]?.counts ?? 0 }
}

/** The import of an attempt, if the requester has made it already, and what its form asked for. */
export const findAttempt = (tx: Tx, requester: Requester, attempt_key: string) =>
  tx
    .selectFrom('user_imports')
    .select(['ref_code', 'fsi_gid', 'time_zone', 'file_hash'])
    .where(isOfRequester(requester))
    .where('attempt_key', '=', attempt_key)
    .executeTakeFirst()

/** Adds an import. False when the attempt has one already. */
export async function insertImport(tx: Tx, row: Insertable<Database['user_imports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_imports')
    .values(row)
    .onConflict((conflict) =>
      (row.key_id ?? null) === null
        ? conflict.constraint('user_imports_once').doNothing()
        : conflict.columns(['key_id', 'attempt_key']).where('key_id', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
