import type { FaxRecord } from '@telecopy/contract/engine/fax-record'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** The row of `fax_number_holders` that says who held number `n` at a time, as a lateral join. */
const heldAt = (time: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select * from fax_number_holders h where h.fsi_nid = n.fsi_nid and h.from_time <= ${time}
  order by h.from_time desc limit 1)`

/** What a fax records of its holder, by the names of `ofHolder`. A present holder has the group's present name. */
const holderValues = {
  fsi_gid: sql`h.fsi_gid`,
  fsi_uid: sql`h.fsi_uid`,
  fsi_nid: sql`n.fsi_nid`,
  gsd_id: sql`coalesce(h.gsd_id, 0)`,
  account_email: sql`coalesce(h.account_email, '')`,
  user_name: sql`coalesce(h.user_name, '')`,
  group_name: sql`coalesce(case when exists (
    select from fax_number_holders l where l.fsi_nid = h.fsi_nid and l.from_time > h.from_time)
    then h.group_name else g.group_name end, '')`,
}

export const ofHolder = Object.keys(holderValues)

/**
 * Rows `w` of faxes, with what they record of who held their number at their time. Without a holder a fax is left out,
 * unless it is known: it keeps the holder of its beginning.
 */
export const withHolders = (
  columns: RawBuilder<unknown>,
  faxes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${columns}, ${sql.join(Object.values(holderValues))}
  from ${faxes} left join fax_numbers n on n.fax_number = w.fax_number
    left join lateral ${heldAt(sql`w.created_time`)} h on true
    left join groups g on g.fsi_gid = h.fsi_gid
  where h.fsi_gid is not null
    or exists (select from fax_records k where k.direction = w.direction and k.ref_code = w.ref_code)`

/**
 * Keeps the holders of these faxes' numbers until the transaction ends. Who changes one waits, and its change begins
 * later than these faxes. Lock the tree first, and read the holders in a later statement.
 */
export async function keepHolders(
  tx: Tx,
  faxes: readonly Pick<FaxRecord, 'fax_number' | 'created_time'>[],
): Promise<void> {
  // Users come before numbers, as everywhere: who moves a user waits for its numbers.
  await sql`
    with held as materialized (
      select n.fsi_nid, h.fsi_uid
      from unnest(${faxes.map((fax) => fax.fax_number)}::text[], ${faxes.map((fax) => fax.created_time)}::bigint[])
        w (fax_number, created_time)
        join fax_numbers n on n.fax_number = w.fax_number left join lateral ${heldAt(sql`w.created_time`)} h on true
    ), people as materialized (
      select u.fsi_uid from users u
      where u.fsi_uid = any(array(select fsi_uid from held where fsi_uid is not null)) order by u.fsi_uid for key share
    ), numbers as materialized (
      select n.fsi_nid from fax_numbers n
      where n.fsi_nid = any(array(select fsi_nid from held)) and (select count(*) from people) >= 0
      order by n.fsi_nid for key share
    )
    select count(*) from numbers`.execute(tx)
}
