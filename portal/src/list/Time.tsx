import { formatTime } from '../ui/time-format.ts'
import classes from './List.module.css'
import { useListMoment } from './list-moment.ts'

/** A moment in the zone of the list around it, `HH:mm, yyyy/MM/dd`. */
export function Time({ seconds }: { seconds: number }) {
  const { zone } = useListMoment()
  return <span className={classes.time}>{formatTime(seconds, zone)}</span>
}
