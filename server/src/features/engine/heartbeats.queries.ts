import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** A fax number whose ATA was last heard of at `before` (0: never), and now at `time`. */
export type HeardNumber = {
  fsi_nid: number
  fax_number: string
  fsi_gid: number
  group_name: string
  ata_mac: string
  before: number
  time: number
}

export type Heard = {
  /** The numbers whose ATA was not online before, and is now. */
  online: HeardNumber[]
  /** The addresses that no fax number has. */
  unknown: string[]
}

type Heartbeats = { atas: readonly { ata_mac: string; time: number }[]; now: number; onlineSeconds: number }

/** Keeps the latest time of each ATA; one of the future is none. The numbers are locked in the order of their identifiers. */
export async function keepHeartbeats(tx: Tx, { atas, now, onlineSeconds }: Heartbeats): Promise<Heard> {
  const { rows } = await sql<Heard>`
    with beats as materialized (
      select b.ata_mac, least(max(b.time), ${now}) as time
      from unnest(${atas.map((one) => one.ata_mac)}::text[], ${atas.map((one) => one.time)}::bigint[]) b (ata_mac, time)
      group by b.ata_mac
    ), heard as materialized (
      select n.fsi_nid, n.fax_number, n.fsi_gid, n.ata_mac, n.lst_ata_online_time as before, b.time
      from beats b join fax_numbers n on n.ata_mac = b.ata_mac and n.ata_mac <> ''
      order by n.fsi_nid for no key update of n
    ), kept as (
      update fax_numbers n set lst_ata_online_time = h.time from heard h
      where n.fsi_nid = h.fsi_nid and (n.lst_ata_online_time < h.time or n.lst_ata_online_time > ${now})
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('fsi_nid', h.fsi_nid, 'fax_number', h.fax_number,
          'fsi_gid', h.fsi_gid, 'group_name', g.group_name, 'ata_mac', h.ata_mac, 'before', h.before, 'time', h.time)
          order by h.fsi_nid), '[]')
        from heard h join groups g on g.fsi_gid = h.fsi_gid
        where (h.before <= ${now - onlineSeconds} or h.before > ${now}) and h.time > ${now - onlineSeconds}) as online,
      array(select b.ata_mac from beats b where not exists (select 1 from heard h where h.ata_mac = b.ata_mac)
        order by b.ata_mac) as unknown`.execute(tx)
  return rows[0] ?? { online: [], unknown: [] }
}
