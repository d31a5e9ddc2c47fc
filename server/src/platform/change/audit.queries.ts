import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

export async function insertAuditRow(tx: Tx, row: Insertable<Database['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute()
}
