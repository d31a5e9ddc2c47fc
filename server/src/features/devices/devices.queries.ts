import { type RawBuilder, sql } from 'kysely'
import type { Device, DeviceStateFilter } from '@telecopy/contract/devices/devices.schemas'
import { seconds } from '@telecopy/contract/limits'
import { listing } from '../../listing/listing.queries.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'
import { numberCriteria } from '../fax-numbers/public.ts'

const key = sql.ref('n.fsi_nid')

export type DeviceRow = Omit<Device, 'state' | 'offline_since'>
type DeviceCriteria = keyof typeof numberCriteria

const devices = {
  from: sql`fax_numbers n join users u on u.fsi_uid = n.fsi_uid`,
  key,
  group: sql.ref('n.fsi_gid'),
  reach: 'subtree',
  shown: sql`
    n.fsi_nid, n.fax_number, n.ata_mac, n.fsi_uid, n.fsi_gid, n.lst_ata_online_time, u.email, u.first_name, u.last_name,
    (select g.group_name from groups g where g.fsi_gid = n.fsi_gid) as group_name`,
  sorts: { id: key },
  criteria: numberCriteria,
} as const

const isAta = sql`n.type = '1' and n.ata_mac <> ''`

const now = (onlineAfter: RawBuilder<number>) => sql`${onlineAfter} + ${sql.lit(seconds.ataOnline)}`

const isOffline = (onlineAfter: RawBuilder<number>) =>
  sql`n.lst_ata_online_time > 0 and (n.lst_ata_online_time <= ${onlineAfter}
    or n.lst_ata_online_time > ${now(onlineAfter)})`

const devicesThat = (is: (onlineAfter: RawBuilder<number>) => RawBuilder<unknown>) =>
  listing<DeviceRow, 'id', DeviceCriteria>({
    ...devices,
    holds: (onlineAfter) => sql`${isAta} and ${is(onlineAfter)}`,
  })

/**
 * Pages of the ATAs of a group and everything below it, by state. `moment` is the time after which one is online. A
 * contact in the future is none, as for `isAtaOnline`.
 */
export const findDevices: Readonly<Record<DeviceStateFilter, ReturnType<typeof devicesThat>>> = {
  '': listing({ ...devices, holds: isAta }),
  online: devicesThat(
    (onlineAfter) =>
      sql`n.lst_ata_online_time > ${onlineAfter} and n.lst_ata_online_time <= ${now(onlineAfter)}`,
  ),
  offline: devicesThat(isOffline),
  never_seen: listing({ ...devices, holds: sql`${isAta} and n.lst_ata_online_time = 0` }),
}

/** How many rows `findDevices.offline` has for a scope; `moment` as there. */
export const offlineDevicesOf = (scope: Scope, moment: number): RawBuilder<number> => sql`(
  select count(*)::int from fax_numbers n
  where n.fsi_gid in ${subtreeOf(scope.fsi_gid)} and n.fsi_uid is not null
    and ${isAta} and ${isOffline(sql`${moment}::bigint`)})`
