import type { listDevices as call } from '@telecopy/contract/devices/devices.calls'
import type { Device, DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { seconds } from '@telecopy/contract/limits'
import type { Listed } from '../../listing/listing.queries.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type DeviceRow, findDevices } from './devices.queries.ts'

function stateOf({ lst_ata_online_time }: DeviceRow, now: number): DeviceState {
  if (lst_ata_online_time === 0) return 'never_seen'
  return isAtaOnline(lst_ata_online_time, now) ? 'online' : 'offline'
}

function deviceOf(row: DeviceRow, now: number): Device {
  const state = stateOf(row, now)
  const end = row.lst_ata_online_time + seconds.ataOnline
  const offline_since = state === 'offline' ? Math.min(end, now) : 0
  return { ...row, state, offline_since }
}

/**
 * A page of the ATAs of a group and everything below it, and the exact total.
 *
 * @throws NotFound when the group lies outside the scope
 */
export async function listDevices(
  { db, clock, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Listed<Device>> {
  const now = clock.now()
  const { start, pagesize, criteria, keywords, state } = input
  const found = await findDevices[state](db, scope, {
    fsi_gid: input.fsi_gid === 0 ? scope.fsi_gid : input.fsi_gid,
    start,
    pagesize,
    sort_field: 'id',
    sort_method: 1,
    criteria: keywords === '' ? '' : criteria,
    keywords,
    moment: now - seconds.ataOnline,
  })
  if (found === undefined) throw new Problem(NotFound)
  return { data: found.data.map((row) => deviceOf(row, now)), counts: found.counts }
}
