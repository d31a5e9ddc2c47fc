import { Loader, VisuallyHidden } from '@mantine/core'
import classes from './Waiting.module.css'

/** A spinner that says what it waits for; shown in words too when they are `visible`. */
export function Waiting({ label, visible = false }: { label: string; visible?: boolean }) {
  return (
    <output className={classes.waiting}>
      <Loader />
      {visible ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </output>
  )
}
