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
