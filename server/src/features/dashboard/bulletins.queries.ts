import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function insertBulletin(tx: Tx, row: Insertable<Database['bulletins']>): Promise<number> {
  const { id } = await tx.insertInto('bulletins').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a bulletin. Undefined when there is none. */
export const deleteBulletin = (tx: Tx, id: number) =>
  tx.deleteFrom('bulletins').where('id', '=', id).returning(['subject', 'content']).executeTakeFirst()
