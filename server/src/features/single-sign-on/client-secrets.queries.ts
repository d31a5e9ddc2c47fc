import type { SealedColumn } from '../../platform/db/reseal.queries.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { secretPurpose } from './identity-provider.ts'

export const sealedClientSecrets: SealedColumn = {
  table: 'identity_providers',
  id: 'provider_id',
  column: 'client_secret_sealed',
  purposeOf: () => secretPurpose,
}

/** Removes the client secrets of all providers, which `idp update` must then give again. Returns how many. */
export async function dropClientSecrets(tx: Tx): Promise<number> {
  const dropped = await tx
    .updateTable('identity_providers')
    .set({ client_secret_sealed: null })
    .where('client_secret_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}
