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

const countOf = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`

/** Texts of the lists of fax numbers that the specification does not print; those that it prints are in fax-numbers.ts. */
export const faxNumberListMessages = texts('faxNumberListMessages', {
  tabs: 'Lists of fax numbers',
  devices: 'Devices',
  number: 'Fax Number',
  numberIs: (digits: string) => `Fax Number: ${digits}`,
  filterGroupOnly: (group: string) => `Group: ${group} (sub-groups not included)`,
  online: 'Online',
  offline: 'Offline',
  details: 'Details',
  detailsOf: (number: string) => `Details of ${number}`,
  assignToUserOf: (number: string) => `Assign to User: ${number}`,
  totalAssigned: (total: number) => countOf(total, 'assigned fax number', 'assigned fax numbers'),
  totalUnassigned: (total: number) => countOf(total, 'unassigned fax number', 'unassigned fax numbers'),
  assigned: {
    empty: 'No fax number is assigned yet.',
    emptyHint: 'Assign one of the unassigned fax numbers to a user.',
    showUnassigned: 'Show Unassigned Fax Numbers',
    emptyFiltered: 'No assigned fax number fits the filter.',
    emptyFilteredHint: 'Clear the filter, or try fewer digits.',
    emptyGroupHint:
      'Clear the filter, or choose one of its sub-groups: their fax numbers are not in this list.',
  },
  unassigned: {
    empty: 'There are no unassigned fax numbers.',
    emptyHint: 'Fax numbers come from the provider’s inventory, or from users who no longer have them.',
    emptyFiltered: 'No unassigned fax number fits the filter.',
    emptyFilteredHint: 'Clear the filter, or try fewer digits.',
  },
  assignableFilteredHint:
    'Clear the filter to see the fax numbers of all your groups. The number joins the user’s group.',
  groupDeactivated: 'This group is deactivated: it cannot get fax numbers.',
  moveTitle: (number: number) => `Move ${countOf(number, 'fax number', 'fax numbers')}?`,
  moveText: (group: string) => `They will be in the group ${group}, still unassigned:`,
  moveTextOne: (group: string) => `It will be in the group ${group}, still unassigned:`,
  returnTitle: (number: number) => `Return ${countOf(number, 'fax number', 'fax numbers')}?`,
  returnText:
    'They leave your groups and go back to the provider’s inventory. You can take it back for a few minutes. After that, only the provider can give them out again.',
  returnTextOne:
    'It leaves your groups and goes back to the provider’s inventory. You can take it back for a few minutes. After that, only the provider can give it out again.',
  backToUser: 'Back to the User',
  forUser: (email: string) => `For ${email}`,
})

/** Our own texts of the screens of one fax number. The specified ones are in fax-numbers.ts. */
export const faxNumberSettingsMessages = texts('faxNumberSettingsMessages', {
  loading: 'Loading the fax number',
  loadingUser: 'Loading the user',
  assignSummary: 'The user gets the fax number with the settings below.',
  backToUnassigned: 'Back to the unassigned fax numbers',
  backToUsers: 'Back to Users',
  numberTitle: 'Fax Number',
  numberHint: 'The fax number, and the user who has it.',
  freeNumberHint: 'The fax number, and the group that it is in.',
  labels: {
    fax_number: 'Fax Number',
    email: 'User Account',
    group_name: 'User Group',
    group: 'Group',
    status: 'Status',
    device: 'Fax Machine',
  },
  userTitle: 'User',
  userHint: 'The fax number moves into the group of the user.',
  group: 'Group',
  user: 'User',
  userSearch: 'Search by name, email or group',
  userSearchByEmail: 'Search by email',
  chooseGroupFirst: 'Choose a group first',
  chosenEmail: (email: string) => `Email: ${email}`,
  noUser: 'No user fits.',
  noUsers: 'There are no users in the selected group.',
  usersLoading: 'Loading the users…',
  userDisabled: 'Disabled',
  manyUsers: (count: number, shown: number) =>
    `The group has ${count.toLocaleString('en-US')} users. The list shows the newest ${shown.toLocaleString('en-US')}; type a part of the email to find the others.`,
  userEntry: (group: string, name: string, email: string) => `${group} > ${name} (${email})`,
  settingsTitle: 'Settings',
  settingsOfUser: 'Only a fax number that has a user has settings.',
  settingsHint: 'The name on the pages that are sent, and the type of the fax number.',
  type: 'Type',
  typeHints: {
    '0': 'Faxes are sent and received without a fax machine.',
    '1': 'A fax machine connected to an ATA (analog telephone adapter).',
  },
  ataMacHint: '12 digits and letters from the label of the ATA.',
  isDefault: 'Default for sending',
  showUser: 'Show the user’s fax numbers',
  isDefaultHint: 'The user sends from this fax number.',
  isDefaultOnAssignment:
    'The user sends from this fax number. The first fax number of a user always becomes the default.',
  byFaxMachine: 'By fax machine',
  byFaxMachineHint: 'Only for ATA fax numbers.',
  vFaxPresetHint: 'A vFax has no fax machine: this box has no effect.',
  byEmail: 'By email',
  withoutContents: 'By email (without fax contents)',
  hints: {
    send_fax: 'The addresses that may send faxes by email from this fax number.',
    outbound_notification: 'Who is notified when a sent fax succeeds or fails.',
    receive_fax: 'Where received faxes go.',
    inbound_notification: 'Who is notified when a fax arrives.',
  },
  /** Nothing arrives, although the settings can be saved. */
  warnings: {
    noWay: 'No fax is delivered: no way of delivery is on.',
    emptyList: 'By email is on, but the list has no address.',
    emailOff: 'The list has addresses, but By email is off.',
  },
  emailBox: (list: string) => `Email address for ${list}`,
  listFull: 'The list is full.',
  listTooLong: (most: number) =>
    `The list takes only ${most} now: an address that you remove cannot be added again.`,
  emailsOf: (list: string) => `Emails: ${list}`,
  noEmails: 'No email address yet.',
  none: 'none',
  remove: (email: string) => `Remove ${email}`,
  sameAs: (list: string) => `Copies the list of ${list}. Changing either list ends the copy.`,
  holders: 'Holders',
  unassignTitle: 'Unassign',
  unassigned: 'Fax number unassigned',
  unassignedFrom: (number: string, email: string) => `${number} no longer belongs to ${email}.`,
  assignedAgain: (number: string, email: string) => `${number} belongs to ${email} again.`,
  unassignHint: 'The user loses the fax number with its settings and email lists. It stays in the group.',
  unassignConfirm: (number: string, email: string) => `Unassign ${number} from ${email}?`,
  isUnassigned: 'The fax number is not assigned to a user.',
  isAssigned: (email: string) => `The fax number is assigned to ${email} already.`,
  showSettings: 'Show its settings',
  reload: 'Reload the fax number',
  kept: 'The fax number has been reloaded. What you typed is kept; saving it replaces:',
})

/** Texts of the cell that lists the fax numbers of a user. */
export const numbersCellTexts = texts('numbersCellTexts', {
  more: 'more...',
  online: 'Online',
  offline: 'Offline',
  none: '–',
})

/** Texts of the list of those who have held a fax number. */
export const numberHolderMessages = texts('numberHolderMessages', {
  label: 'Holders of the fax number',
  columns: {
    from_time: 'From',
    to_time: 'To',
    group_name: 'Group',
    email: 'User Account',
    gsd_tag: 'Shared Line',
    type: 'Type',
  },
  present: 'now',
  lineGone: 'deleted',
  empty: 'No holders',
  emptyHint: 'None of your groups has had the fax number.',
  note: (zone: string) =>
    `A fax belongs to the group and the user that held the number at the time of the fax. Times are in ${zone}.`,
})

/** The names of a fax number’s fields. */
export const faxNumberFieldLabels = texts('faxNumberFieldLabels', {
  csid: 'CSID',
  forwarding: 'Forwarding',
  forwardTo: 'Forward To',
  receiveFaxesByFaxMachine: 'Receive Faxes by Fax Machine',
  receiveFaxesByEmail: 'Receive Faxes by Email',
  inboundNotificationsByFaxMachine: 'Inbound Notifications by Fax Machine',
  inboundNotificationsByEmail: 'Inbound Notifications by Email',
  outboundNotificationsByFaxMachine: 'Outbound Notifications by Fax Machine',
  outboundNotificationsByEmail: 'Outbound Notifications by Email',
})
