import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Button } from '@mantine/core'
import type { DaySpan } from '../../ui/days.ts'
import classes from './Report.module.css'
import { daysOf } from './report-list.ts'

const presets = [
  ['today', texts.presets.today],
  ['month-to-date', texts.presets.monthToDate],
  ['previous-7-days', texts.presets.previous7Days],
  ['previous-month', texts.presets.previousMonth],
] as const

/** Fills the two days of a period. */
export const PeriodPresets = ({ onPick }: { onPick: (span: DaySpan) => void }) => (
  <div className={classes.presets}>
    {presets.map(([preset, label]) => (
      <Button key={preset} variant="default" size="compact-sm" onClick={() => onPick(daysOf(preset))}>
        {label}
      </Button>
    ))}
  </div>
)
