/** What the record of a look at a report holds. */
export const lookFields = {
  fsi_uid: { kind: 'uid', label: 'User' },
  email: { kind: 'email', label: 'User', of: 'fsi_uid' },
  from: { kind: 'text', label: 'Date From' },
  to: { kind: 'text', label: 'Date To' },
} as const
