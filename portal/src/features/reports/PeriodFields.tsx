import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import type { PeriodMistake } from '@telecopy/contract/reports/period-mistake'
import { TextInput } from '@mantine/core'
import type { DaySpan } from '../../ui/days.ts'
import classes from './Report.module.css'

type PeriodFieldsProps = {
  period: DaySpan
  mistakes: Partial<Record<PeriodMistake['path'], string>>
  onChange: (change: Partial<DaySpan>) => void
}

/** The first and the last day of a report. */
export const PeriodFields = ({ period, mistakes, onChange }: PeriodFieldsProps) => (
  <>
    <TextInput
      className={classes.day}
      type="date"
      label={texts.dateFrom}
      required
      error={mistakes.report_date_from}
      value={period.from}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      className={classes.day}
      type="date"
      label={texts.dateTo}
      required
      error={mistakes.report_date_to}
      value={period.to}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </>
)
