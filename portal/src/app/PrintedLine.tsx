import { printMessages as texts } from '@telecopy/contract/messages/shared'
import { useAccount } from '../api/account.ts'
import { portalSettings } from '../api/portal-settings.ts'
import { useMomentText } from '../form/use-moment-text.ts'
import { usePrintTime } from '../ui/use-print-time.ts'
import classes from './PrintedLine.module.css'

/** The first line on paper: whose portal it is, who has printed the page, and when. */
export function PrintedLine() {
  const time = usePrintTime()
  const shown = useMomentText()
  const account = useAccount()
  return (
    <p className={classes.line}>
      {time !== 0 && texts.printed(portalSettings.provider_name, account?.email ?? '', shown(time))}
    </p>
  )
}
