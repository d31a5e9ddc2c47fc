import classes from './StatusBadge.module.css'

export type StatusTone = 'good' | 'bad' | 'warn' | 'off'

/** A status as dot and word, so that it never depends on colour alone. `plain` leaves out the coloured background. */
export function StatusBadge({
  tone,
  label,
  plain = false,
}: {
  tone: StatusTone
  label: string
  plain?: boolean
}) {
  return (
    <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {label}
    </span>
  )
}
