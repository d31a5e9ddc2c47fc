import { sql } from 'kysely'
import type { SealedColumn } from '../../platform/db/reseal.queries.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { purposeOf } from './second-factor.ts'

const ofFactors = { table: 'second_factors', id: 'fsi_uid', purposeOf }

/** The secrets of second factors, verified and offered. */
export const sealedFactors: readonly SealedColumn[] = [
  { ...ofFactors, column: 'secret_sealed' },
  { ...ofFactors, column: 'offered_sealed' },
]

/**
 * Voids what is kept as a hash by the key, and cannot be hashed anew: recovery codes, and open codes of mails. Returns the
 * number of users who lose recovery codes, and of open codes.
 */
export async function voidKeyedCodes(tx: Tx, now: number): Promise<{ recovery: number; mailed: number }> {
  const { rows } = await sql<{ recovery: number }>`
    with gone as (delete from recovery_codes returning fsi_uid)
    select count(distinct fsi_uid)::int as recovery from gone`.execute(tx)
  const voided = await tx
    .updateTable('one_time_codes')
    .set({ used_time: now })
    .where('kind', 'in', ['activation', 'reset'])
    .where('used_time', 'is', null)
    .where('expires_time', '>', now)
    .executeTakeFirst()
  return { recovery: rows[0]?.recovery ?? 0, mailed: Number(voided.numUpdatedRows) }
}

/** Removes all second factors. Their users set up new ones. Returns how many. */
export async function dropFactors(tx: Tx): Promise<number> {
  const dropped = await tx.deleteFrom('second_factors').executeTakeFirst()
  return Number(dropped.numDeletedRows)
}
