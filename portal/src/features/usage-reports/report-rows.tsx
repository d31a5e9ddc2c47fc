import { shownDay } from '@telecopy/contract/messages/language'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { type UsageReport, isDownloadable } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'
import classes from './Usage.module.css'

/** A report with its download, which waits while another one is on its way. */
export type ShownReport = UsageReport & { download: { words: string; start: (() => void) | undefined } }

const column = columnsOf<ShownReport>()(texts.usageColumns)

const tones: Readonly<Record<number, StatusTone>> = {
  0: 'warn',
  1: 'warn',
  2: 'good',
  3: 'good',
  4: 'off',
  41: 'off',
}

export const usageReportColumns = [
  column.custom(
    'report_name',
    ({ report_name, fsi_rid }) => (
      <span className={classes.named}>
        {report_name}
        <span className={classes.beside}>{texts.ref(fsi_rid)}</span>
      </span>
    ),
    { width: 214, pin: 'start' },
  ),
  column.custom(
    'range',
    ({ report_date_from, report_date_to }) => (
      <span className={classes.days}>
        {texts.range(shownDay(report_date_from), shownDay(report_date_to))}
      </span>
    ),
    { width: 184 },
  ),
  column.custom(
    'group_name',
    ({ group_name, report_with_subgroups }) => (
      <span className={classes.named}>
        {group_name}
        <span className={classes.beside}>
          {report_with_subgroups === 1 ? texts.subGroupsIncluded : texts.subGroupsLeftOut}
        </span>
      </span>
    ),
    { width: 150 },
  ),
  column.time('created_time', { width: 134 }),
  column.custom(
    'status',
    ({ status, status_message }) => {
      const tone = tones[status]
      return tone === undefined ? status_message : <StatusBadge tone={tone} label={status_message} />
    },
    { width: 192 },
  ),
  column.actions(
    'operation',
    (row) =>
      isDownloadable(row)
        ? [
            {
              label: row.download.words,
              name: texts.downloadOf(row.report_name),
              onClick: row.download.start,
            },
          ]
        : [],
    { width: 132 },
  ),
]
