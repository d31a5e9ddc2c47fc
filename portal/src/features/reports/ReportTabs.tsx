import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Button } from '@mantine/core'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import classes from './Report.module.css'

const tabs = [
  { screen: 'reports-received', label: texts.receivedFaxes },
  { screen: 'reports-sent', label: texts.sentFaxes },
  { screen: 'usage-reports', label: texts.usageReports },
] as const

/** The strip of the three reports. */
export function ReportTabs() {
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
          variant={screen === current ? 'light' : other}
          aria-current={screen === current ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
