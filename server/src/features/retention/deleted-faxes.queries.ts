import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

type FaxKey = { direction: 'sent' | 'received'; ref_code: string }

/** Those of these faxes that were deleted after their storage duration, and whose sums are still kept. */
export async function findDeletedFaxes(tx: Tx, faxes: readonly FaxKey[]): Promise<FaxKey[]> {
  const { rows } = await sql<FaxKey>`
    select w.direction, w.ref_code
    from unnest(${faxes.map((fax) => fax.direction)}::text[], ${faxes.map((fax) => fax.ref_code)}::text[])
      w (direction, ref_code) join deleted_faxes d on d.fax_hash = fax_hash(w.direction, w.ref_code)`.execute(
    tx,
  )
  return rows
}
