import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import { counts } from '@telecopy/contract/limits'
import { numbersCellTexts as texts } from '@telecopy/contract/messages/fax-numbers'
import { type FaxNumberEntry, parseFaxNumberEntries } from '@telecopy/contract/users/fax-number-entries'
import { useListMoment } from '../../list/list-moment.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './FaxNumbersCell.module.css'

/** At most five numbers; an ATA's with its MAC address and whether it is online now. */
export function FaxNumbersCell({ numbers }: { numbers: string }) {
  const entries = parseFaxNumberEntries(numbers)
  if (entries.length === 0) return <span className={classes.none}>{texts.none}</span>
  return (
    <ul className={classes.numbers}>
      {entries.slice(0, counts.faxNumbersShownPerUser).map((entry) => (
        <li key={entry.fsi_nid}>
          <MonoText>{entry.fax_number}</MonoText>
          {entry.type === '1' && <Ata entry={entry} />}
        </li>
      ))}
      {entries.length > counts.faxNumbersShownPerUser && <li>{texts.more}</li>}
    </ul>
  )
}

function Ata({ entry }: { entry: FaxNumberEntry }) {
  const { fetchedTime } = useListMoment()
  const isOnline = isAtaOnline(entry.lst_ata_online_time, fetchedTime)
  return (
    <span className={classes.ata}>
      <MonoText>{entry.ata_mac}</MonoText>{' '}
      <StatusBadge plain tone={isOnline ? 'good' : 'off'} label={isOnline ? texts.online : texts.offline} />
    </span>
  )
}
