import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Overview, OverviewLoading } from './Overview.tsx'
import { last30Days } from './usage-overview.data.ts'
import classes from './Overview.module.css'

/** The usage of the administrator's own group over the last 30 days, on the dashboard. */
export function OverviewCard() {
  const account = useAccount()
  const [period] = useState(last30Days)
  return (
    <Card className={classes.panel ?? ''}>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.dashboardTitle}</h2>
        <ScreenLink screen="usage">{texts.more}</ScreenLink>
      </div>
      <p className={classes.hint}>{account ? texts.dashboardHint(account.group_name) : '\u00A0'}</p>
      {account === undefined ? (
        <OverviewLoading />
      ) : (
        <Overview asked={{ fsi_gid: account.fsi_admin_gid, group_name: account.group_name, ...period }} />
      )}
    </Card>
  )
}
