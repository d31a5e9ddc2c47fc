import { texts } from '#texts'

/** Texts about shared lines on the details of groups and users. Those of their own screens are in shared-line-screens.ts. */
export const sharedLineMessages = texts('sharedLineMessages', {
  unsubscribed: (email: string, tag: string) =>
    `Unsubscribed the user (${email}) from the Shared Line (${tag}).`,
  sectionTitle: 'Shared Lines (Optional)',
  listLabel: 'List of shared lines',
  sectionHint: 'Fax numbers on which several users of the group receive.',
  none: 'There are no shared lines. Create one from the fax number of a user of this group.',
  noneYet: 'There are no shared lines.',
  sectionColumns: {
    tag: 'Shared Line Name',
    fax_number: 'Fax Number',
    master: 'Master User',
    subscriptions: 'Subscriptions',
    operation: 'Operation',
  },
  subscriptions: (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`),
  subscriptionsOf: (tag: string) => `Subscriptions of the shared line ${tag}`,
  details: 'Details',
  detailsOf: (tag: string) => `Details of the shared line ${tag}`,
  newScreen: 'Create Shared Line',
})
