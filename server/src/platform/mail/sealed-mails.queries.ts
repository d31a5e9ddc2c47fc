import type { SealedColumn } from '../db/reseal.queries.ts'
import type { Tx } from '../db/transaction.ts'
import { mailPurpose } from './outbox.ts'

/** The waiting mails. */
export const sealedMails: SealedColumn = {
  table: 'mails',
  id: 'mail_id',
  column: 'content_sealed',
  purposeOf: () => mailPurpose,
}

/** Gives all waiting mails up. Returns how many. */
export async function dropMails(tx: Tx, now: number): Promise<number> {
  const dropped = await tx
    .updateTable('mails')
    .set({
      state: 'failed',
      content_sealed: null,
      settled_time: now,
      last_error: 'the key that it was sealed with is lost',
    })
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}
