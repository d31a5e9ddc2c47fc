import { percentOf } from './percent.ts'
import classes from './ProgressLine.module.css'

type ProgressLineProps = {
  /** What progresses, for screen readers. */
  label: string
  done: number
  /** 0 while the whole is not known yet. */
  total: number
}

/** A bar that fills as work gets done. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  const percent = percentOf(done, total)
  return (
    <div
      className={classes.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(total === 0 ? {} : { 'aria-valuenow': percent })}
    >
      <div className={classes.filled} style={{ width: `${percent}%` }} />
    </div>
  )
}
