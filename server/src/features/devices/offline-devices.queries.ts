import { sql } from 'kysely'
import { seconds } from '@telecopy/contract/limits'
import type { Tx } from '../../platform/db/transaction.ts'

/**
 * Locks the time of the last look for devices that went offline, and moves it forward to now. Answers the former time; now
 * at the first look. It never moves back, so that no device has two events.
 */
export async function beginLook(tx: Tx, now: number): Promise<number> {
  await sql`insert into device_looks (looked_time) values (${now}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ looked_time: number }>`
    select looked_time from device_looks for update`.execute(tx)
  const looked = rows[0]?.looked_time ?? now
  await sql`update device_looks set looked_time = ${now} where looked_time < ${now}`.execute(tx)
  return looked
}

export type OfflineDevice = {
  fsi_nid: number
  fsi_gid: number
  fax_number: string
  ata_mac: string
  lst_ata_online_time: number
}

/** The devices that were online at `from` and are offline at `now`. A contact of the future is none. */
export async function findOfflineSince(
  tx: Tx,
  { from, now }: { from: number; now: number },
): Promise<OfflineDevice[]> {
  const { rows } = await sql<OfflineDevice>`
    select n.fsi_nid, n.fsi_gid, n.fax_number, n.ata_mac, n.lst_ata_online_time from fax_numbers n
    where n.type = '1' and n.ata_mac <> '' and n.fsi_gid is not null and n.fsi_uid is not null
      and n.lst_ata_online_time > ${from - seconds.ataOnline} and n.lst_ata_online_time <= ${now - seconds.ataOnline}
    order by n.fsi_nid`.execute(tx)
  return rows
}
