import { defineAct } from '../kit/acts.ts'
import { importMessages } from '../messages/user-imports.ts'

export const userImportRequested = defineAct({
  name: 'user-import.request',
  entity: 'group',
  topic: 'user-imports',
  words: 'Requested an import of users',
  told: 'requested <an import of users> into group {it}',
  screen: 'reports-import-user-list',
  fields: {
    ref_code: { kind: 'text', label: importMessages.columns.ref_code },
    time_zone: { kind: 'text', label: importMessages.columns.time_zone },
  },
})

export const userImportFinished = defineAct({
  name: 'user-import.finish',
  entity: 'group',
  topic: 'user-imports',
  words: 'Finished an import of users',
  told: 'finished <an import of users> into group {it}[: {count_created} created, {count_skipped} skipped, {count_failed} failed]',
  screen: 'reports-import-user-list',
  by: 'system',
  fields: {
    ref_code: { kind: 'text', label: importMessages.columns.ref_code },
    rows_total: { kind: 'count', label: 'Rows' },
    count_created: { kind: 'count', label: 'Created' },
    count_skipped: { kind: 'count', label: 'Skipped' },
    count_failed: { kind: 'count', label: 'Failed' },
  },
})

export const userImportDownloaded = defineAct({
  name: 'user-import.download',
  entity: 'group',
  topic: 'user-imports',
  words: 'Downloaded the details of an import',
  told: 'downloaded the details of <an import> into group {it}',
  screen: 'reports-import-user-list',
  fields: { ref_code: { kind: 'text', label: importMessages.columns.ref_code } },
})

/** An unassigned number becomes the number of an imported user. */
export const numberAssignedByImport = defineAct({
  name: 'fax-number.assign-by-import',
  entity: 'fax-number',
  topic: 'user-imports',
  words: 'Assigned the fax number by an import',
  told: 'assigned fax number {it} to user {email} by an import',
  by: 'system',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    type: { kind: 'fax_type', label: 'Type' },
    ata_mac: { kind: 'text', label: 'ATA MAC Address' },
  },
})
