import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

type Table = keyof Database

/** The types of the written columns of a table. */
export type Columns = Readonly<Record<string, 'int' | 'bigint' | 'smallint' | 'text'>>

export type RowOf<C extends Columns> = { readonly [name in keyof C]: string | number | null }

/** Whether the database is empty; if so, other writers of groups wait until the transaction ends. */
export async function lockWhileEmpty(tx: Tx): Promise<boolean> {
  await sql`lock table groups in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select 1 from groups) and not exists (select 1 from fax_numbers)
      and not exists (select 1 from fax_records) and not exists (select 1 from bulletins)
      and not exists (select 1 from service_health) as is_empty`.execute(tx)
  return rows[0]?.is_empty === true
}

/** Removes the time limit from the statements of this transaction. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** One array a column: the statement has few parameters, however many rows it writes. */
function insertion<C extends Columns>(
  table: Table,
  columns: C,
  rows: readonly RowOf<C>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(columns[name] ?? '')}[]`)
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value select * from unnest(${sql.join(arrays)})`
}

export async function insertRows<C extends Columns>(
  tx: Tx,
  into: { table: Table; columns: C },
  rows: readonly RowOf<C>[],
): Promise<void> {
  if (rows.length > 0) await insertion(into.table, into.columns, rows).execute(tx)
}

/** Uses one statement, because users point to their default numbers and numbers to their users. */
export async function insertUsersWithNumbers<U extends Columns, N extends Columns>(
  tx: Tx,
  users: { columns: U; rows: readonly RowOf<U>[] },
  numbers: { columns: N; rows: readonly RowOf<N>[] },
): Promise<void> {
  await sql`with people as (${insertion('users', users.columns, users.rows)})
    ${insertion('fax_numbers', numbers.columns, numbers.rows)}`.execute(tx)
}

/** Lets the owners of numbers send and receive, and notifies them at their own addresses. */
export async function listOwners(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into fax_number_emails (fsi_nid, list, slot, email)
    select n.fsi_nid, l.list, 1, u.email
    from fax_numbers n join users u on u.fsi_uid = n.fsi_uid
    cross join unnest(array['send_fax', 'receive_fax', 'outbound_notification']) as l (list)
    where n.fsi_nid between ${from} and ${to}`.execute(tx)
}

const identities = [
  ['groups', 'fsi_gid'],
  ['users', 'fsi_uid'],
  ['fax_numbers', 'fsi_nid'],
  ['shared_lines', 'gsd_id'],
  ['fax_records', 'fsi_fid'],
  ['brands', 'fsi_bid'],
  ['cover_pages', 'fsi_cpid'],
  ['group_default_users', 'id'],
  ['bulletins', 'id'],
] as const

/** Continues identifiers after the highest one; in an empty table from 1. */
export async function continueIdentifiers(tx: Tx): Promise<void> {
  for (const [table, column] of identities)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1),
      max(${sql.ref(column)}) is not null) from ${sql.table(table)}`.execute(tx)
}

/** Tells the planner about the rows, and marks their pages as visible to all, which index-only scans need. */
export async function vacuumAndAnalyze(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
