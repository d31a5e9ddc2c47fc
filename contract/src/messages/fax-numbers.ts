import { texts } from '#texts'

export const faxNumberMessages = texts('faxNumberMessages', {
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  /** Said of one number. */
  unassignedOne: 'Unassigned',
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
  movedTitle: 'Fax numbers moved',
  returnedTitle: 'Fax numbers returned to inventory',
  someNumbers: (count: number) =>
    count === 1 ? '1 fax number' : `${count.toLocaleString('en-US')} fax numbers`,
  takenBack: (count: number) =>
    count === 1
      ? 'The fax number is back in its group.'
      : `${count.toLocaleString('en-US')} fax numbers are back in their groups.`,
  returned: 'Returned the checked fax number(s) to inventory.',
  unassignedInfo: (number: string, email: string) =>
    `The number ${number} is not assigned to the user ${email} now.`,
  macInvalid: 'The ATA MAC Address is not valid. Please enter a new MAC address.',
  numbersRequired: 'Please select (check) the fax number(s).',
  userRequired: 'Please choose a group and then select a user.',
  moveFailed: 'Sorry, the system cannot move the fax number(s). Please try again later.',
  returnFailed: 'Sorry, the system cannot return the fax number(s). Please try again later.',
  unassignFailed: 'Sorry, the system cannot complete the operation now. Please try again later.',
  listTitle: 'Fax Numbers',
  unassignedTitle: 'Fax Numbers - Unassigned',
  detailsScreen: 'Fax Number Details',
  assignScreen: 'Assign Fax Number to User',
  assignFromUserScreen: 'Assign Fax Numbers',
  vFax: 'vFax',
  ata: 'ATA',
  unassign: 'Unassign',
  columns: {
    fax_number: 'Fax Number',
    type: 'Type',
    email: 'Email',
    group_name: 'Group',
    user_name: 'User Name',
    operation: 'Operation',
  },
  filterGroup: (group: string) => `Group: ${group} (sub-groups included)`,
})

export const emailListMessages = texts('emailListMessages', {
  invalid: 'It is an invalid email address.',
  duplicate: 'The email address is existing.',
  full: (most: number) => `You can add up to ${most} email address.`,
  fullOnAssignment: (most: number) => `You can add up to ${most} email addresses.`,
  add: 'Add',
  names: {
    send_fax: 'Send Faxes',
    outbound_notification: 'Outbound Notification',
    receive_fax: 'Receive Faxes',
    inbound_notification: 'Inbound Notification',
  },
  sameAsAbove: 'Use the same emails as above',
})
