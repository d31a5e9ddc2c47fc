import type { Device, DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { deviceMessages as texts } from '@telecopy/contract/messages/devices'
import { columnsOf } from '../../list/columns.tsx'
import { Time } from '../../list/Time.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import type { StatusTone } from '../../ui/StatusBadge.tsx'
import classes from './Devices.module.css'

const tones = {
  online: 'good',
  offline: 'warn',
  never_seen: 'off',
} as const satisfies Record<DeviceState, StatusTone>

const timeOf = (seconds: number) => (seconds === 0 ? texts.none : <Time seconds={seconds} />)

const column = columnsOf<Device>()(texts.columns)

export const deviceColumns = [
  column.identity('ata_mac', { width: 150, least: 126, mono: true }),
  column.custom(
    'fax_number',
    ({ fsi_nid, fax_number }) => (
      <ScreenLink
        screen="fax-number"
        selection={{ fsi_nid }}
        className={classes.link}
        aria-label={texts.settingsOf(fax_number)}
      >
        <MonoText>{fax_number}</MonoText>
      </ScreenLink>
    ),
    { width: 150, least: 112 },
  ),
  column.custom(
    'email',
    ({ fsi_uid, email }) => (
      <ScreenLink screen="user-details" selection={{ fsi_uid, email }} className={classes.link}>
        {email}
      </ScreenLink>
    ),
    { width: 290, least: 216 },
  ),
  column.text('group_name', { width: 200, least: 150 }),
  column.badge('state', ({ state }) => ({ tone: tones[state], label: texts.states[state] }), {
    width: 118,
    least: 112,
  }),
  column.custom('lst_ata_online_time', (row) => timeOf(row.lst_ata_online_time), {
    width: 138,
    least: 132,
  }),
  column.custom('offline_since', (row) => timeOf(row.offline_since), { width: 138, least: 132 }),
]
