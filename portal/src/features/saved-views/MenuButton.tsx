import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './SavedViews.module.css'

type MenuButtonProps = {
  /** The view that the list was opened with. */
  isCurrent?: boolean
  /** A second line. */
  beside?: string
  isDanger?: boolean
  disabled?: boolean
  onClick: () => void
  children: string
}

/** One line of the menu. */
export const MenuButton = ({ isCurrent = false, beside, isDanger, ...props }: MenuButtonProps) => (
  <UnstyledButton
    className={classes.entry}
    data-danger={isDanger === true || undefined}
    aria-current={isCurrent ? 'true' : undefined}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    <span className={classes.words}>
      {props.children}
      {beside !== undefined && <span className={classes.beside}>{beside}</span>}
    </span>
    {isCurrent && <IconCheck size={16} aria-hidden="true" />}
  </UnstyledButton>
)
