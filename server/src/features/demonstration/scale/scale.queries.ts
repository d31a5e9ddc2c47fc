import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Whether the database holds nothing yet; if so, nobody else adds a group before the transaction ends. */
export async function lockWhileEmpty(tx: Tx): Promise<boolean> {
  await sql`lock table groups in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select 1 from groups) and not exists (select 1 from fax_numbers)
      and not exists (select 1 from fax_records) as is_empty`.execute(tx)
  return rows[0]?.is_empty === true
}
