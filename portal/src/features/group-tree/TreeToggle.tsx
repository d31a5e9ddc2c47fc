import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './Tree.module.css'

type TreeToggleProps = {
  name: string
  /** undefined for a group without sub-groups, which gets an empty place. */
  open: boolean | undefined
  /** undefined for the top, which is always open. */
  onToggle: (() => void) | undefined
}

/** Opens and closes a group by mouse. It is no tab stop, because the keyboard has the arrow keys. */
export function TreeToggle({ name, open, onToggle }: TreeToggleProps) {
  if (open === undefined || onToggle === undefined) return <span className={classes.noToggle} />
  return (
    <button
      type="button"
      className={classes.toggle}
      tabIndex={-1}
      aria-label={open ? texts.collapse(name) : texts.expand(name)}
      data-open={open || undefined}
      onClick={onToggle}
      // Two quick clicks close and open; they do not choose the group of the row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
