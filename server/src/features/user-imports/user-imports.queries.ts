import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

/** The imports into groups of the scope, newest first, and their number. */
export async function listImports(
  db: Db,
  scope: Scope,
  { start, pagesize }: { start: number; pagesize: number },
): Promise<{ reports: UserImport[]; counts: number }> {
  const [page, total] = await Promise.all([
    sql<UserImport>`
      select i.ref_code, i.group_name as group_requested, i.time_zone,
        case when ${isInScope(scope.fsi_gid, sql`i.actor_gid`)} then i.email else '' end as email,
        i.created_time, i.status, i.rows_total, i.count_created + i.count_skipped + i.count_failed as rows_done,
        i.count_created, i.count_skipped, i.count_failed, i.file_message
      from user_imports i where i.reader_gid in ${subtreeOf(scope.fsi_gid)}
      order by i.created_time desc, i.ref_code limit ${pagesize} offset ${start}`.execute(db),
    sql<{ counts: number }>`
      select count(*)::int as counts from user_imports i where i.reader_gid in ${subtreeOf(scope.fsi_gid)}`.execute(
      db,
    ),
  ])
  return { reports: page.rows, counts: total.rows[0]?.counts ?? 0 }
}

/** Locks the account of an administrator: its requests for imports take turns. */
export async function lockAdministrator(tx: Tx, fsi_uid: number): Promise<void> {
  await sql`select 1 from users where fsi_uid = ${fsi_uid} for no key update`.execute(tx)
}

/** The import of an attempt, if the administrator has made it already, and what its form asked for. */
export const findAttempt = (tx: Tx, fsi_uid: number, attempt_key: string) =>
  tx
    .selectFrom('user_imports')
    .select(['ref_code', 'fsi_gid', 'time_zone', 'file_hash'])
    .where('fsi_uid', '=', fsi_uid)
    .where('attempt_key', '=', attempt_key)
    .executeTakeFirst()

export async function countWaiting(tx: Tx, fsi_uid: number): Promise<number> {
  const { count } = await tx
    .selectFrom('user_imports')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('fsi_uid', '=', fsi_uid)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds an import. False when the attempt has one already. */
export async function insertImport(tx: Tx, row: Insertable<Database['user_imports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_imports')
    .values(row)
    .onConflict((conflict) => conflict.constraint('user_imports_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
