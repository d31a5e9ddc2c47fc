import { importReportMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import { importMessages } from '@telecopy/contract/messages/user-imports'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { ImportStatus } from './ImportStatus.tsx'

/** An import with the download of its details, which waits while another one is on its way. */
export type ShownImport = UserImport & { download: { words: string; start: (() => void) | undefined } }

const column = columnsOf<ShownImport>()(importMessages.columns)

export const reportColumns = [
  column.identity('ref_code', { width: 120 }),
  column.text('group_requested', { width: 120 }),
  column.text('time_zone', { width: 124 }),
  column.text('email', { width: 150 }),
  column.time('created_time', { width: 132 }),
  column.custom('status', (row) => <ImportStatus row={row} />, { width: 248 }),
  column.actions(
    'operation',
    ({ status, ref_code, download: { words, start } }) =>
      status === 1 ? [{ label: words, name: texts.detailsOf(ref_code), onClick: start }] : [],
    { width: 132 },
  ),
]
