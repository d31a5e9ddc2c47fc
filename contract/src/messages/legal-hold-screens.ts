import { texts } from '#texts'

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
