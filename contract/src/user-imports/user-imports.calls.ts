import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { RefCode, formIdOf, refCodeOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { downloadsOpen, uploads } from '../limits.ts'
import { sharedMessages } from '../messages/shared.ts'
import { importMessages as texts } from '../messages/user-imports.ts'
import { timeZoneNames } from '../time-zones.ts'
import { userRefusals } from '../users/user-problems.ts'
import { AttemptReused, ImportNotDone, TooManyImports } from './import-problems.ts'
import { ImportCheckLine, UserImport } from './user-imports.schemas.ts'

// The report address and the administrator come from the session: what a form sends is ignored.
const ignored = z.optional(z.unknown())

/** The form of an import: a group, a time zone and one CSV file. */
const importForm = {
  fields: fields({
    fsi_gid: formIdOf('group', () => sharedMessages.chooseGroup),
    time_zone: z.enum(timeZoneNames, { error: () => texts.timeZoneRequired }),
    email: ignored,
    fsi_admin_gid: ignored,
  }),
  file: 'user_list_csv',
  bytes: uploads.importBytes,
  missing: () => texts.fileRequired,
} as const

export const importUsers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/users/import',
  summary:
    'Imports the users of a CSV file into a group, as a job; the same form with the same Idempotency-Key is one job',
  access: 'administrator',
  key: 'users',
  upload: importForm,
  answer: success({ ref_code: RefCode }),
  problems: [NotFound, userRefusals.group_deactivated, TooManyImports, AttemptReused],
  limit: { per: 'account', most: 10, windowSeconds: 60 },
  open: uploads.importsOpen,
  attempt: true,
})

export const checkUserImport = defineCall({
  method: 'POST',
  path: '/admin-endpoint/users/import/dry-run',
  summary: 'What an import of this file would do with each row now; writes nothing',
  access: 'administrator',
  key: 'users',
  upload: importForm,
  answer: ImportCheckLine,
  lines: true,
  problems: [NotFound, userRefusals.group_deactivated],
  // It tells whether addresses are taken.
  limit: { per: 'account', most: 6, windowSeconds: 60 },
  open: uploads.importChecksOpen,
})

export const listUserImports = defineCall({
  method: 'POST',
  path: '/admin-endpoint/users/import-reports',
  summary: 'A page of the imports into groups of the scope, newest first, with their progress',
  access: 'administrator',
  key: 'read',
  body: fields({
    ...pageFields,
    /** Only imports that are done and could not create a row, or read the file. */
    is_with_errors: z._default(FlagInput, 0),
  }),
  answer: success({ data: z.object({ reports: z.array(UserImport), counts: z.int() }) }),
  problems: [],
})

export const downloadUserImport = defineCall({
  method: 'POST',
  path: '/admin-endpoint/users/import-report/download',
  summary: 'The rows of an import with their results as a CSV file, {ref_code}.csv; it can be imported again',
  access: 'administrator',
  key: 'read',
  body: fields({ ref_code: refCodeOf('import') }),
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, ImportNotDone, TooBusy, TooManyTries],
  limit: { per: 'account', most: 20, windowSeconds: 60 },
  open: downloadsOpen,
})
