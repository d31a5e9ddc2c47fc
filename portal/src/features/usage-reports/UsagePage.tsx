import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReportTabs } from '../reports/public.ts'
import classes from './Usage.module.css'

/** The way to the reports. */
export const UsagePage = () => (
  <>
    <PageHeader title={texts.usageTitle} />
    <ReportTabs />
    <Card className={classes.landing}>
      <p>{texts.landing.onRequest}</p>
    </Card>
  </>
)
