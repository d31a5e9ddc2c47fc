import { counts } from '@telecopy/contract/limits'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import {
  type FaxNumberEntry,
  isAtaOnline,
  parseFaxNumberEntries,
} from '@telecopy/contract/users/fax-number-entries'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './UsersPage.module.css'

/** At most five numbers; an ATA's with its MAC address and whether it is online now. */
export function FaxNumbersCell({ numbers, now }: { numbers: string; now: number }) {
  const entries = parseFaxNumberEntries(numbers)
  if (entries.length === 0) return <span className={classes.none}>{texts.none}</span>
  return (
    <ul className={classes.numbers}>
      {entries.slice(0, counts.faxNumbersShownPerUser).map((entry) => (
        <li key={entry.fsi_nid} data-ata={entry.type === '1' || undefined}>
          <MonoText>{entry.fax_number}</MonoText>
          {entry.type === '1' && <Ata entry={entry} now={now} />}
        </li>
      ))}
      {entries.length > counts.faxNumbersShownPerUser && <li>{texts.more}</li>}
    </ul>
  )
}

function Ata({ entry, now }: { entry: FaxNumberEntry; now: number }) {
  const online = isAtaOnline(entry.lst_ata_online_time, now)
  return (
    <>
      {' · '}
      <MonoText>{entry.ata_mac}</MonoText>{' '}
      <StatusBadge plain tone={online ? 'good' : 'off'} label={online ? texts.online : texts.offline} />
    </>
  )
}
