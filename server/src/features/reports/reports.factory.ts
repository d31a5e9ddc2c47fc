import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

type Row = Insertable<Database['fax_records']>

let made = 0

/** A fax of a group. It is a received one unless the fields say otherwise. */
export async function makeFax(db: Db, fsi_gid: number, fields: Partial<Row> = {}): Promise<Row> {
  made += 1
  const row = {
    direction: 'received',
    ref_code: `F${made}`,
    fsi_gid,
    fax_number: '12025550100',
    created_time: Date.UTC(2026, 2, 10, 12) / 1000 + made,
    ...fields,
  } satisfies Row
  await db.insertInto('fax_records').values(row).execute()
  return row
}
