import { texts } from '#texts'

/** Why an API key is not made, or opens nothing. */
export const apiKeyRefusals = texts('apiKeyRefusals', {
  nameTaken: 'A key of this group that is not revoked has this name already.',
  tooMany: 'This group has as many API keys as it may have. Revoke one that is not needed.',
  noPermission: 'Please choose at least one permission.',
  expiresInPast: 'The end must be in the future.',
  notValid: 'This API key is not valid: it is unknown, revoked or expired, or its group is deactivated.',
  notOpened: 'This API key does not open this call.',
  lacksPermission: (permission: string) =>
    `This API key lacks the permission “${permission}”, which this call needs.`,
  lacksPermissionFor: (permission: string, what: string) =>
    `This API key lacks the permission “${permission}”, which is needed to change ${what}.`,
  theNumber: (fax_number: string) => `fax number ${fax_number}`,
  theLine: (tag: string) => `the shared line “${tag}”`,
  theColumn: (column: string, row: number) => `fax numbers (column ${column}, row ${row})`,
  needsPerson: 'API keys do not open this call: a person must sign in.',
  noAdministrators:
    'An API key may not make a user an administrator, and may not move an administrator or change the email of one. A person must sign in.',
})
