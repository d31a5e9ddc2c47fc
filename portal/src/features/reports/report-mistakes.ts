import { sharedMessages } from '@telecopy/contract/messages/shared'
import { type PeriodMistake, periodMistake } from '@telecopy/contract/reports/period-mistake'
import type { GroupFilter } from '../../list/list-view.ts'

export type Mistakes = { group?: string } & Partial<Record<PeriodMistake['path'], string>>

/** What a report still lacks: its group, or a period of the calendar. */
export function mistakesOf(fields: { group: GroupFilter | undefined; from: string; to: string }): Mistakes {
  const period = periodMistake({ report_date_from: fields.from, report_date_to: fields.to })
  return {
    ...(fields.group === undefined ? { group: sharedMessages.chooseGroup } : {}),
    ...(period === undefined ? {} : { [period.path]: period.message }),
  }
}
