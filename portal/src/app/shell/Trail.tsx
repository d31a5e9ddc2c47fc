import { named } from '@telecopy/contract/messages/language'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { IconChevronRight } from '@tabler/icons-react'
import { carriedSelection } from '../../navigation/carried-selection.ts'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { SelectionLink } from '../../navigation/SelectionLink.tsx'
import { screenOf } from '../../navigation/screens.ts'
import { useShownName } from '../../ui/thing-name.ts'
import classes from './Header.module.css'

/** The breadcrumb: the parent screens, each with its selection, then this page and the thing that it shows. */
export function Trail() {
  const { screen, selection } = useCurrentScreen()
  const name = useShownName()
  if (screen === undefined) return <div className={classes.trail} />
  return (
    <nav className={classes.trail} aria-label={shellMessages.breadcrumb}>
      <ol>
        {screenOf(screen).parents.map((parent) => (
          <li key={parent}>
            <SelectionLink screen={parent} selection={carriedSelection(parent, selection)}>
              {shellMessages.screens[parent]}
            </SelectionLink>
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li>
          <span className={classes.current} aria-current="page">
            {name ? named(shellMessages.screens[screen], name) : shellMessages.screens[screen]}
          </span>
        </li>
      </ol>
    </nav>
  )
}
