import { Loader, VisuallyHidden } from '@mantine/core'
import classes from './Waiting.module.css'

/** A spinner with the name of its task, which is also visible text when `visible` is set. */
export function Waiting({ label, visible = false }: { label: string; visible?: boolean }) {
  return (
    <output className={classes.waiting}>
      <Loader />
      {visible ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </output>
  )
}
