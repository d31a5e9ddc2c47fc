import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

export type AuditRow = Insertable<Database['audit_log']>

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('audit_log')
      .values([...rows])
      .execute()
}
