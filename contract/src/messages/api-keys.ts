import { texts } from '#texts'

export const apiKeyMessages = texts('apiKeyMessages', {
  sectionTitle: 'API Keys (Optional)',
  sectionHint: 'Other programs use them to call the API for this group and the groups below it. Up to 20.',
  listLabel: 'List of API keys',
  none: 'This group has no API keys. Create one to let another program call the API.',
  create: 'Create API Key',
  full: 'This group has 20 API keys, which is the most. Revoke one that is not needed.',
  createText: (group: string) => `The key works in the group ${group} and all groups below it.`,
  name: 'Name',
  nameHint: 'The audit shows it for everything that the program does.',
  nameMissing: 'Please enter a name.',
  permissions: 'Permissions',
  expires: 'Last day (optional)',
  expiresHint: 'The key works until this day is over in GMT. Leave it empty for a key without an end.',
  createFailed: 'Sorry, the system cannot create the API key. Please try again later.',
  created: 'The API key is created',
  madeTitle: (name: string) => `The API key ${name} is created`,
  madeText: 'Copy the key now and give it to the program. It is not shown again.',
  key: 'API key',
  copy: 'Copy the Key',
  copied: 'Copied',
  copyFailed: 'Your browser does not allow copying. Select the key and copy it.',
  done: 'Done',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the API key ${name}`,
  revokeConfirm: 'Revoke this API key?',
  revokeText: (name: string) =>
    `Programs that use the key ${name} are refused at once. A revoked key cannot be used again.`,
  revokeFailed: 'Sorry, the system cannot revoke the API key. Please try again later.',
  stands: (name: string, count: number, isMore: boolean) =>
    `The API key ${name} is revoked. It changed ${isMore ? 'more than ' : ''}${count === 1 ? '1 thing' : `${count.toLocaleString('en-US')} things`} that nobody has changed since.`,
  nothingStands: (name: string) =>
    `The API key ${name} is revoked. Nothing that it changed stands as it left it.`,
  showRecords: 'Show what it did',
  records: 'Records',
  recordsOf: (name: string) => `Records of the API key ${name}`,
  never: 'Never',
  noEnd: 'No end',
  columns: {
    key_name: 'Name',
    permissions: 'Permissions',
    created_time: 'Created',
    last_used: 'Last Used',
    expires: 'Expires',
    state: 'Status',
    operation: 'Operation',
  },
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  permissionNames: { read: 'Read', users: 'Users', numbers: 'Numbers', reports: 'Reports' },
  permissionHints: {
    read: 'Lists and details of groups, users and numbers, and the audit.',
    users: 'Create, change, import and delete users. Makes no administrators.',
    numbers: 'Assign and move fax numbers; shared lines and default users.',
    reports: 'Reports of faxes and usage. They hold personal data.',
  },
})

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
