import type { Insertable } from 'kysely'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

export type AuditRow = Insertable<Database['audit_log']>

const columns = [
  'time',
  'actor_uid',
  'actor_email',
  'actor_gid',
  'fsi_gid',
  'group_name',
  'action',
  'entity',
  'entity_id',
  'entity_name',
  'before',
  'after',
  'request_id',
  'address',
] as const

// Nearly every write leaves one row.
const insertOne = keptStatement((valueOf: ValueOf<AuditRow>, db) =>
  db
    .insertInto('audit_log')
    .values(Object.fromEntries(columns.map((name) => [name, valueOf(name)])) as unknown as AuditRow)
    .compile(),
)

// A statement has at most 65,535 values.
const rowsAtOnce = 1000

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const [only] = rows
  if (only !== undefined && rows.length === 1) return void (await insertOne(tx, only))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await tx
      .insertInto('audit_log')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}
