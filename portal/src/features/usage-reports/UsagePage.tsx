import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Suspense } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReportTabs } from '../reports/public.ts'
import { OverviewPanel } from '../usage-overview/public.ts'
import classes from './Usage.module.css'

const { landing } = texts

/** The way to the reports, and when those of each day, week and month are made. */
export const UsagePage = () => (
  <>
    <PageHeader title={texts.usageTitle} />
    <ReportTabs />
    <Card className={classes.landing}>
      <p>{landing.intro}</p>
      <ul>
        <li>{landing.daily}</li>
        <li>{landing.weekly}</li>
        <li>{landing.monthly}</li>
      </ul>
      <p>{texts.billingNote}</p>
    </Card>
    <Suspense fallback={<Card className={classes.overviewRoom ?? ''}>{null}</Card>}>
      <OverviewPanel />
    </Suspense>
  </>
)
