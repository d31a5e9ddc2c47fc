import type { SealedColumn } from '../db/reseal.queries.ts'
import type { Tx } from '../db/transaction.ts'
import { secretPurpose } from './signature.ts'

const column = (name: string): SealedColumn => ({
  table: 'webhooks',
  id: 'webhook_id',
  column: name,
  purposeOf: () => secretPurpose,
})

/** The secrets of webhooks, and the former ones that still sign. */
export const sealedWebhookSecrets = [column('secret_sealed'), column('former_secret_sealed')]

/** Removes the secrets of all webhooks, which then need new ones. Returns how many. */
export async function dropWebhookSecrets(tx: Tx): Promise<number> {
  const dropped = await tx
    .updateTable('webhooks')
    .set({ secret_sealed: null, former_secret_sealed: null, former_secret_until: 0 })
    .where('secret_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}
