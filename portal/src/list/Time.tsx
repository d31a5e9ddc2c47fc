import { formatTime } from '../ui/time-format.ts'
import classes from './List.module.css'
import { useListMoment } from './list-moment.ts'

/** A moment in the zone of the list around it, `HH:mm, yyyy/MM/dd`, marked if its offset is not that of the label. */
export function Time({ seconds }: { seconds: number }) {
  const { zone, markOf } = useListMoment()
  const mark = markOf(seconds)
  return (
    <span>
      <span className={classes.time}>{formatTime(seconds, zone)}</span>
      {mark && <span className={classes.mark}> {mark}</span>}
    </span>
  )
}
