export const faxNumberMessages = {
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  settingsTitle: (number: string) => `${number} Settings`,
  assignTitle: (number: string) => `Assign ${number} to a User`,
  assignToUserTitle: (number: string, email: string) => `Assign ${number} to user ${email}`,
  assignToUser: 'Assign to User',
  moveToGroup: 'Move to Group',
  returnToInventory: 'Return to Inventory',
  search: 'Search Fax Numbers',
  settingsSaved: (number: string) => `The settings for ${number} are updated.`,
  assignedInfo: 'The fax number is assigned.',
  moved: (group: string) => `Moved the checked fax number(s) to group: ${group}.`,
  returned: 'Returned the checked fax number(s) to inventory.',
  unassignedInfo: (number: string, email: string) =>
    `The number ${number} is not assigned to the user ${email} now.`,
  macInvalid: 'The ATA MAC Address is not valid. Please enter a new MAC address.',
  userRequired: 'Please choose a group and then select a user.',
  moveFailed: 'Sorry, the system cannot move the fax number(s). Please try again later.',
  returnFailed: 'Sorry, the system cannot return the fax number(s). Please try again later.',
  unassignFailed: 'Sorry, the system cannot complete the operation now. Please try again later.',
} as const

export const emailListMessages = {
  invalid: 'It is an invalid email address.',
  duplicate: 'The email address is existing.',
  full: (most: number) => `You can add up to ${most} email address.`,
  fullOnAssignment: (most: number) => `You can add up to ${most} email addresses.`,
} as const
