import { texts } from '#texts'

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
