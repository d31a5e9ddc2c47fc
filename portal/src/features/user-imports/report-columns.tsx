import { importReportMessages as texts, importMessages } from '@telecopy/contract/messages/user-imports'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Import.module.css'

/** Whether an import is done, and the results of its rows so far. It takes the same room in both states. */
function ImportStatus({ row }: { row: UserImport }) {
  const { status, ref_code, rows_done, rows_total, file_message } = row
  const isDone = status === 1
  return (
    <div className={classes.status}>
      <span className={classes.state}>
        <StatusBadge
          tone={isDone ? (file_message === '' ? 'good' : 'bad') : 'warn'}
          label={isDone ? importMessages.done : importMessages.processing}
        />
        {file_message === '' && <span className={classes.counts}>{progressWords(row)}</span>}
      </span>
      {file_message === '' ? <Counts row={row} /> : <span className={classes.refused}>{file_message}</span>}
      {!isDone && <ProgressLine label={texts.progressOf(ref_code)} done={rows_done} total={rows_total} />}
      {isDone && <div className={classes.noProgress} />}
    </div>
  )
}

function progressWords({ status, rows_done, rows_total }: UserImport): string {
  if (status === 1) return texts.finished(rows_total)
  return rows_total === 0 ? texts.reading : texts.progress(rows_done, rows_total)
}

const Counts = ({ row: { count_created, count_skipped, count_failed } }: { row: UserImport }) => (
  <span className={classes.counts}>{texts.counts(count_created, count_skipped, count_failed)}</span>
)

/** An import with the download of its details, which waits while another one is on its way. */
export type ShownImport = UserImport & { download: { words: string; start: (() => void) | undefined } }

const column = columnsOf<ShownImport>()(importMessages.columns)

export const reportColumns = [
  column.custom('ref_code', ({ ref_code }) => <MonoText>{ref_code}</MonoText>, {
    width: 196,
    least: 192,
    pin: 'start',
  }),
  column.text('group_requested', { width: 130, least: 98 }),
  column.text('time_zone', { width: 140, least: 110 }),
  column.text('email', { width: 190, least: 132 }),
  column.time('created_time', { width: 158, least: 154 }),
  // The words of both states fit beside their badge, so that the row keeps its height.
  column.custom('status', (row) => <ImportStatus row={row} />, { width: 260, least: 246 }),
  column.actions(
    'operation',
    ({ status, ref_code, download: { words, start } }) =>
      status === 1 ? [{ label: words, name: texts.detailsOf(ref_code), onClick: start }] : [],
    { width: 132 },
  ),
]
