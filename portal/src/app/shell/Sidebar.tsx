import { release } from '@telecopy/contract/limits'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { IconExternalLink } from '@tabler/icons-react'
import { useAccount } from '../../api/account.ts'
import { portalSettings } from '../../api/portal-settings.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { sectionOf, useCurrentScreen } from '../../navigation/current-screen.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { maySee } from '../../navigation/screens.ts'
import { AccountLinks, nameOf } from './AccountLinks.tsx'
import classes from './Sidebar.module.css'
import { menuEntries, type MenuEntry } from './menu-entries.ts'

/**
 * Logo, header, the eight entries and the footer: beside the page, or in the drawer of a narrow window. The drawer also
 * has the account's links, Sign Out among them, because the header has no room for the account menu.
 */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const account = useAccount()
  const { screen } = useCurrentScreen()
  const section = screen === undefined ? undefined : sectionOf(screen)
  const entries = menuEntries.filter((entry) => maySee(entry.screen, account))
  const item = (entry: MenuEntry) => (
    <li key={entry.screen}>
      <ScreenLink
        screen={entry.screen}
        className={classes.entry}
        data-current={entry.screen === section || undefined}
        aria-current={entry.screen === section ? 'page' : undefined}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        <entry.icon size={18} stroke={1.8} aria-hidden="true" />
        {shellMessages.screens[entry.screen]}
      </ScreenLink>
    </li>
  )
  const accountLinks = onChoose && account && (
    <nav className={classes.account} aria-label={shellMessages.accountMenu(nameOf(account))}>
      <AccountLinks account={account} onChoose={onChoose} />
    </nav>
  )
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand} data-in-drawer={onChoose ? true : undefined}>
        <BrandMark name={portalSettings.provider_name} logo={portalSettings.provider_logo} />
        <p className={classes.portal}>{shellMessages.administratorPortal}</p>
      </div>
      <nav className={classes.menu} aria-label={shellMessages.mainMenu}>
        <ul>{entries.filter((entry) => entry.screen !== 'signout').map(item)}</ul>
        <ul>
          <WebsiteEntry />
          {!accountLinks && entries.filter((entry) => entry.screen === 'signout').map(item)}
        </ul>
      </nav>
      {accountLinks}
      <footer className={classes.footer}>{shellMessages.footer(release.year, release.version)}</footer>
    </div>
  )
}

function WebsiteEntry() {
  if (portalSettings.website_url === '') return null
  return (
    <li>
      <a
        className={classes.entry}
        href={portalSettings.website_url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconExternalLink size={18} stroke={1.8} aria-hidden="true" />
        {shellMessages.website}
        <span className={classes.hidden}>{shellMessages.opensNewWindow}</span>
      </a>
    </li>
  )
}
