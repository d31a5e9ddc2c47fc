import { fieldLabels } from '../messages/fields.ts'

/** What the record of a look at a report holds. */
export const lookFields = {
  fsi_uid: { kind: 'uid', label: () => fieldLabels.user },
  email: { kind: 'email', label: () => fieldLabels.user, of: 'fsi_uid' },
  from: { kind: 'day', label: () => fieldLabels.dateFrom },
  to: { kind: 'day', label: () => fieldLabels.dateTo },
} as const
