import { IconChevronRight } from '@tabler/icons-react'
import classes from './Tree.module.css'

type TreeToggleProps = { open: boolean; label: string; onToggle: () => void }

/** Opens and closes a group by mouse. It is no tab stop, because the keyboard has the arrow keys. */
export function TreeToggle({ open, label, onToggle }: TreeToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      tabIndex={-1}
      aria-label={label}
      data-open={open || undefined}
      onClick={onToggle}
    >
      <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
