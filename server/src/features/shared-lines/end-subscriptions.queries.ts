import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/**
 * Takes a locked user out of all lines to which it is subscribed, and raises their versions. Answers the lines. Lock
 * numbers before.
 */
export async function deleteAllSubscriptions(
  tx: Tx,
  fsi_uid: number,
): Promise<{ gsd_id: number; tag: string }[]> {
  await sql`
    select 1 from shared_lines l
    where l.gsd_id in (select s.gsd_id from shared_line_subscribers s where s.fsi_uid = ${fsi_uid})
    order by l.gsd_id for no key update of l`.execute(tx)
  const { rows } = await sql<{ gsd_id: number; tag: string }>`
    with removed as (delete from shared_line_subscribers where fsi_uid = ${fsi_uid} returning gsd_id)
    update shared_lines l set version = l.version + 1 from removed r where l.gsd_id = r.gsd_id
    returning l.gsd_id, l.tag`.execute(tx)
  return rows
}
