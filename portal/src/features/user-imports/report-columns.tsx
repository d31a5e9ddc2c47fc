import { importReportMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import { importMessages } from '@telecopy/contract/messages/user-imports'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { ImportStatus } from './ImportStatus.tsx'

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
  column.custom('status', (row) => <ImportStatus row={row} />, { width: 250, least: 200 }),
  column.actions(
    'operation',
    ({ status, ref_code, download: { words, start } }) =>
      status === 1 ? [{ label: words, name: texts.detailsOf(ref_code), onClick: start }] : [],
    { width: 132 },
  ),
]
