import { formatTime, zoneLabel } from '../ui/time-format.ts'
import { useAccount } from '../api/account.ts'

const gmt = {
  time_zone: 'UTC',
  time_zone_info: { STD: { offset: 0, tzname: 'GMT' }, DST: { offset: 0, tzname: 'GMT' } },
}

/** Writes moments in the zone of the account, with the zone: `14:05, 2026/03/08 PST (GMT−8)`. Until it is known, in GMT. */
export function useMomentText(): (seconds: number) => string {
  const zone = useAccount() ?? gmt
  return (seconds) => `${formatTime(seconds, zone.time_zone)} ${zoneLabel(zone, seconds)}`
}
