import { SelectionLink } from './SelectionLink.tsx'
import classes from './ScreenTabs.module.css'
import type { ScreenName } from './screens.ts'

type ScreenTabsProps = {
  label: string
  /** The screens with the words of their tabs; they need no selection. */
  tabs: readonly { screen: ScreenName; label: string }[]
  current: ScreenName
}

/** Links between screens that belong together; that of the current one is marked. */
export const ScreenTabs = ({ label, tabs, current }: ScreenTabsProps) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <SelectionLink
        key={tab.screen}
        screen={tab.screen}
        selection={undefined}
        className={classes.tab}
        aria-current={tab.screen === current ? 'page' : undefined}
      >
        {tab.label}
      </SelectionLink>
    ))}
  </nav>
)
