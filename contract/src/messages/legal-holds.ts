import { texts } from '#texts'

/** The texts of legal holds. */
export const legalHoldMessages = texts('legalHoldMessages', {
  title: 'Legal Hold',
  listTitle: 'Legal Holds',
  byRootOnly: 'Only administrators of the root group can set and lift legal holds.',
  alreadyOn: 'There is a legal hold already. Please reload.',
  notOn: 'There is no legal hold. Please reload.',
  reasonMissing: 'Please enter a reason.',
  blocksDeletion: {
    group: 'The group is on a legal hold. It cannot be deleted before the hold is lifted.',
    user: 'The user is on a legal hold. It cannot be deleted before the hold is lifted.',
  },
  blocksMove: 'A legal hold on a group above keeps the faxes of the group. It cannot leave that group.',
})

/** The texts of the screens of legal holds. */
export const legalHoldTexts = texts('legalHoldTexts', {
  title: 'Legal Hold',
  hint: 'Keeps faxes from being deleted when their storage duration is over.',
  all: 'All Legal Holds',
  listTitle: 'Legal Holds',
  none: {
    group: 'There is no legal hold on this group.',
    user: 'There is no legal hold on this user.',
    'fax-number': 'There is no legal hold on this fax number.',
  },
  own: {
    group: (since: string) =>
      `The faxes of this group and of all groups below it have been on hold since ${since}.`,
    user: (since: string) => `The faxes of this user have been on hold since ${since}.`,
    'fax-number': (since: string) => `The faxes of this number have been on hold since ${since}.`,
  },
  ofGroup: 'A legal hold on this group keeps the faxes, too:',
  ofAbove: 'A legal hold on a group above your groups keeps the faxes, too.',
  reasonIs: (reason: string) => (reason === '' ? 'The provider knows the reason.' : `Reason: ${reason}`),
  reasonElsewhere: 'The provider knows the reason.',
  set: 'Set a Legal Hold',
  lift: 'Lift the Legal Hold',
  setTitle: {
    group: (name: string) => `Set a legal hold on the group ${name}?`,
    user: (name: string) => `Set a legal hold on ${name}?`,
    'fax-number': (name: string) => `Set a legal hold on ${name}?`,
  },
  liftTitle: {
    group: (name: string) => `Lift the legal hold on the group ${name}?`,
    user: (name: string) => `Lift the legal hold on ${name}?`,
    'fax-number': (name: string) => `Lift the legal hold on ${name}?`,
  },
  setText: {
    group:
      'No fax of this group or of a group below it is deleted until the hold is lifted. The group cannot be deleted, and no group can move away from it.',
    user: 'No fax of this user is deleted until the hold is lifted. The user cannot be deleted.',
    'fax-number': 'No fax of this number is deleted until the hold is lifted.',
  },
  liftText: 'Faxes whose storage duration is over are deleted the next night. They cannot be recovered.',
  reason: 'Reason',
  reasonHint: 'Every administrator who sees this page reads it. It stays in the history.',
  setDone: 'The legal hold is set.',
  liftDone: 'The legal hold is lifted.',
  empty: 'There are no legal holds.',
  emptyHint: 'A legal hold is set on the details of a group, a user or a fax number.',
  entities: { group: 'Group', user: 'User', 'fax-number': 'Fax Number' },
  inInventory: 'Provider’s inventory',
  liftOf: (name: string) => `Lift the legal hold on ${name}`,
  liftAction: 'Lift',
  timesIn: (zone: string) => `Times in ${zone}`,
  columns: {
    name: 'On Hold',
    entity: 'Kind',
    group_name: 'Group',
    reason: 'Reason',
    created_time: 'Since',
    operation: 'Operation',
  },
})

/** The texts of the next nightly deletion on group details. */
export const retentionTexts = texts('retentionTexts', {
  title: 'Next Deletion',
  hint: 'What the next nightly run deletes, because its storage duration is over.',
  next: (time: string) => `The next run begins at ${time}.`,
  last: (time: string) => `The last one ended at ${time}.`,
  columns: { faxes: 'Faxes', own: 'In This Group', total: 'With Sub-Groups' },
  rows: { received: 'Received', sent: 'Sent', held: 'Kept by Legal Holds' },
  label: 'Faxes of the next run',
  kept: (received: string, undeliverable: string, sent: string) =>
    `This group keeps received faxes since ${received}, undeliverable ones since ${undeliverable}, and sent faxes since ${sent} (GMT).`,
  more: (most: string) => `More than ${most} faxes are due. Only these are counted.`,
})
