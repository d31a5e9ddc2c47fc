import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { Button } from '@mantine/core'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { SelectionOf } from '../../navigation/selections.ts'
import classes from './Report.module.css'

const tabs = [
  { screen: 'reports-received', label: texts.receivedFaxes },
  { screen: 'reports-sent', label: texts.sentFaxes },
  { screen: 'usage-reports', label: texts.usageReports },
  { screen: 'failed-faxes', label: shellMessages.screens['failed-faxes'] },
] as const

type ReportTabsProps = {
  /** What the failed faxes open with: a report hands over what it was asked for. */
  failures?: SelectionOf<'failed-faxes'>
}

/** The strip of the reports. */
export function ReportTabs({ failures }: ReportTabsProps) {
  const { screen: current } = useCurrentScreen()
  // On the landing page none of them is open: they are its buttons.
  const other = current === 'usage' ? 'default' : 'subtle'
  return (
    <nav className={classes.tabs} aria-label={texts.tabsLabel}>
      {tabs.map(({ screen, label }) => (
        <Button
          key={screen}
          component={ScreenLink}
          screen={screen}
          {...(screen === 'failed-faxes' && { selection: failures })}
          variant={screen === current ? 'light' : other}
          aria-current={screen === current ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
