import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxTypes } from '@telecopy/contract/limits'
import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { useListMoment } from '../../list/list-moment.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './TypeCell.module.css'

/** vFax, or ATA with its MAC address and whether it is online now. */
export function TypeCell({ row }: { row: FaxNumberRow }) {
  const { fetchedTime } = useListMoment()
  if (row.type !== faxTypes.ata) return faxNumberMessages.vFax
  const isOnline = isAtaOnline(row.lst_ata_online_time, fetchedTime)
  return (
    <span className={classes.ata}>
      <span>{faxNumberMessages.ata}</span> <MonoText>{row.ata_mac}</MonoText>{' '}
      <StatusBadge plain tone={isOnline ? 'good' : 'off'} label={isOnline ? texts.online : texts.offline} />
    </span>
  )
}
