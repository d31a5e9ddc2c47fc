import { recordedLists } from '../fax-numbers/recorded-lists.ts'
import { defineAct } from '../kit/acts.ts'
import { importMessages } from '../messages/user-imports.ts'
import { fieldLabels } from '../messages/fields.ts'
import { actLabels } from '../messages/act-labels.ts'

export const userImportRequested = defineAct({
  name: 'user-import.request',
  entity: 'group',
  topic: 'user-imports',
  screen: 'reports-import-user-list',
  fields: {
    ref_code: { kind: 'text', label: () => importMessages.columns.ref_code },
    time_zone: { kind: 'text', label: () => importMessages.columns.time_zone },
  },
})

export const userImportFinished = defineAct({
  name: 'user-import.finish',
  entity: 'group',
  topic: 'user-imports',
  screen: 'reports-import-user-list',
  by: 'system',
  fields: {
    ref_code: { kind: 'text', label: () => importMessages.columns.ref_code },
    rows_total: { kind: 'count', label: () => actLabels.rows },
    count_created: { kind: 'count', label: () => actLabels.created },
    count_skipped: { kind: 'count', label: () => actLabels.skipped },
    count_failed: { kind: 'count', label: () => actLabels.failed },
  },
})

export const userImportDownloaded = defineAct({
  name: 'user-import.download',
  isLook: true,
  entity: 'group',
  topic: 'user-imports',
  screen: 'reports-import-user-list',
  fields: { ref_code: { kind: 'text', label: () => importMessages.columns.ref_code } },
})

/** An unassigned number becomes the number of an imported user. */
export const numberAssignedByImport = defineAct({
  name: 'fax-number.assign-by-import',
  entity: 'fax-number',
  topic: 'user-imports',
  by: 'system',
  fields: {
    fsi_uid: { kind: 'uid', label: () => fieldLabels.user },
    email: { kind: 'email', label: () => fieldLabels.user, of: 'fsi_uid' },
    type: { kind: 'fax_type', label: () => actLabels.type },
    ata_mac: { kind: 'text', label: () => fieldLabels.ataMACAddress },
    ...recordedLists,
  },
})
