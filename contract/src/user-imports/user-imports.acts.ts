import { defineAct } from '../kit/acts.ts'
import { importMessages } from '../messages/user-imports.ts'

export const userImportRequested = defineAct({
  name: 'user-import.request',
  entity: 'group',
  words: 'Requested an import of users',
  fields: {
    ref_code: { kind: 'text', label: importMessages.columns.ref_code },
    time_zone: { kind: 'text', label: importMessages.columns.time_zone },
  },
})

export const userImportFinished = defineAct({
  name: 'user-import.finish',
  entity: 'group',
  words: 'Finished an import of users',
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
  words: 'Downloaded the details of an import',
  fields: { ref_code: { kind: 'text', label: importMessages.columns.ref_code } },
})

/** An unassigned number becomes the number of an imported user. */
export const numberAssignedByImport = defineAct({
  name: 'fax-number.assign-by-import',
  entity: 'fax-number',
  words: 'Assigned the fax number by an import',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    type: { kind: 'fax_type', label: 'Type' },
    ata_mac: { kind: 'text', label: 'ATA MAC Address' },
  },
})
