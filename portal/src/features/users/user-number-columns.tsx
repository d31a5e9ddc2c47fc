import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import { numbersCellTexts } from '@telecopy/contract/messages/numbers-cell'
import { userListMessages, userMessages as texts } from '@telecopy/contract/messages/users'
import type { UserFaxNumber } from '@telecopy/contract/users/users.schemas'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { columnsOf } from '../../list/columns.tsx'
import { useListMoment } from '../../list/list-moment.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** A number with the action of its radio. */
export type ShownNumber = UserFaxNumber & { onChoose: () => void }

function Type({ type, lst_ata_online_time }: UserFaxNumber) {
  const { fetchedTime } = useListMoment()
  if (type === '0') return texts.vFax
  const isOnline = isAtaOnline(lst_ata_online_time, fetchedTime)
  return (
    <span>
      {texts.ata}{' '}
      <StatusBadge
        plain
        tone={isOnline ? 'good' : 'off'}
        label={isOnline ? numbersCellTexts.online : numbersCellTexts.offline}
      />
    </span>
  )
}

const column = columnsOf<ShownNumber>()(texts.numberColumns)

export const numberColumns = [
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 112 }),
  column.custom('csid', ({ csid }) => csid || numbersCellTexts.none, { width: 112 }),
  column.custom('type', (row) => <Type {...row} />, { width: 84 }),
  column.custom(
    'ata_mac',
    ({ ata_mac }) => (ata_mac === '' ? numbersCellTexts.none : <MonoText>{ata_mac}</MonoText>),
    { width: 110, wrapHeader: true },
  ),
  column.badge(
    'is_active',
    ({ is_active }) =>
      is_active === 1
        ? { tone: 'good', label: userListMessages.activated }
        : { tone: 'bad', label: userListMessages.disabled },
    { width: 104 },
  ),
  column.custom(
    'is_default',
    ({ fax_number, is_default, onChoose }) => (
      <Radio
        name="default number"
        aria-label={texts.makeDefault(fax_number)}
        checked={is_default === 1}
        onChange={onChoose}
      />
    ),
    { width: 64 },
  ),
  column.actions(
    'operation',
    ({ fsi_nid, fax_number }) => [
      {
        label: texts.openNumber,
        name: texts.openNumberOf(fax_number),
        to: { screen: 'fax-number', selection: { fsi_nid } },
      },
    ],
    { width: 84 },
  ),
]
