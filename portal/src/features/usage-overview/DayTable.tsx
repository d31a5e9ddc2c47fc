import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageDay } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { reportOfDay, written } from './report-of-day.ts'
import type { Asked } from './usage-overview.data.ts'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Overview.module.css'

const { columns } = texts
const names = Object.keys(columns) as (keyof typeof columns)[]
type DayTableProps = { days: readonly UsageDay[]; asked: Asked; isOpen: boolean }

/** The numbers of the chart, the newest day first. The faxes of a day lead to their report. */
export const DayTable = ({ days, asked, isOpen }: DayTableProps) => (
  <details className={classes.days} open={isOpen}>
    <summary>{texts.table}</summary>
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={texts.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <Row key={day.day} day={day} asked={asked} />
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

function Row({ day: { day, ...counts }, asked }: { day: UsageDay; asked: Asked }) {
  const report = reportOfDay(asked, day)
  return (
    <tr>
      <th scope="row">{written(day)}</th>
      <td>
        {counts.sent_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="reports-sent"
            selection={report}
            aria-label={texts.sentOf(shownCount(counts.sent_faxes), written(day))}
          >
            {shownCount(counts.sent_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>
        {counts.failed_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="failed-faxes"
            selection={report}
            aria-label={texts.failedOf(shownCount(counts.failed_faxes), written(day))}
          >
            {shownCount(counts.failed_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>{shownCount(counts.sent_pages)}</td>
      <td>
        {counts.received_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="reports-received"
            selection={report}
            aria-label={texts.receivedOf(shownCount(counts.received_faxes), written(day))}
          >
            {shownCount(counts.received_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>{shownCount(counts.received_pages)}</td>
    </tr>
  )
}
