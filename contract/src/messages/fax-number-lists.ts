import { texts } from '#texts'

const count = (number: number, one: string, many: string): string =>
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
  totalAssigned: (total: number) => count(total, 'assigned fax number', 'assigned fax numbers'),
  totalUnassigned: (total: number) => count(total, 'unassigned fax number', 'unassigned fax numbers'),
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
  moveTitle: (number: number) => `Move ${count(number, 'fax number', 'fax numbers')}?`,
  moveText: (group: string) => `They will be in the group ${group}, still unassigned:`,
  moveTextOne: (group: string) => `It will be in the group ${group}, still unassigned:`,
  returnTitle: (number: number) => `Return ${count(number, 'fax number', 'fax numbers')}?`,
  returnText:
    'They leave your groups and go back to the provider’s inventory. You can take it back for a few minutes. After that, only the provider can give them out again.',
  returnTextOne:
    'It leaves your groups and goes back to the provider’s inventory. You can take it back for a few minutes. After that, only the provider can give it out again.',
  backToUser: 'Back to the User',
  forUser: (email: string) => `For ${email}`,
})
