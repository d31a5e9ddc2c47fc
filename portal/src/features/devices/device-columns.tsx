import type { Device, DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { deviceMessages as texts } from '@telecopy/contract/messages/devices'
import { columnsOf } from '../../list/columns.tsx'
import { Time } from '../../list/Time.tsx'
import type { StatusTone } from '../../ui/StatusBadge.tsx'

const tones = {
  online: 'good',
  offline: 'off',
  never_seen: 'off',
} as const satisfies Record<DeviceState, StatusTone>

const timeOf = (seconds: number) => (seconds === 0 ? texts.none : <Time seconds={seconds} />)

const column = columnsOf<Device>()(texts.columns)

export const deviceColumns = [
  column.identity('ata_mac', { width: 150, least: 112, mono: true }),
  column.text('fax_number', {
    width: 150,
    least: 104,
    mono: true,
    to: ({ fsi_nid }) => ({ screen: 'fax-number', selection: { fsi_nid } }),
  }),
  column.text('email', {
    width: 290,
    least: 262,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.text('group_name', { width: 200, least: 150 }),
  column.badge('state', ({ state }) => ({ tone: tones[state], label: texts.states[state] }), {
    width: 118,
    least: 106,
  }),
  column.custom('lst_ata_online_time', (row) => timeOf(row.lst_ata_online_time), {
    width: 138,
    least: 128,
  }),
  column.custom('offline_since', (row) => timeOf(row.offline_since), { width: 138, least: 128 }),
]
