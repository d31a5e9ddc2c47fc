import type { Undelivered } from '@telecopy/contract/failures/failures.schemas'
import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatTime } from '../../ui/time-format.ts'
import classes from './Failures.module.css'
import { handOver } from '../reports/public.ts'
import type { FailureView } from './failure-view.ts'

type UndeliveredLineProps = {
  undelivered: Undelivered
  view: FailureView
  user: { fsi_uid: number; email: string } | null
}

/** The received faxes that reached nobody, with the way to them. Nothing when there are none. */
export const UndeliveredLine = ({ undelivered: { faxes, newest_time }, view, user }: UndeliveredLineProps) =>
  newest_time === null ? null : (
    <p className={classes.undelivered}>
      {texts.undelivered(faxes)} {texts.undeliveredNewest(formatTime(newest_time, 'UTC'))}{' '}
      <ScreenLink
        screen="reports-received"
        selection={handOver(view, user ?? undefined)}
        className={classes.help}
      >
        {texts.undeliveredLink}
      </ScreenLink>
    </p>
  )
