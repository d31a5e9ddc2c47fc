import { texts } from '#texts'
import { named } from './language.ts'

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

/** Texts of the screens of one shared line. Specified texts are verbatim. */
export const sharedLineScreenMessages = texts('sharedLineScreenMessages', {
  newTitle: 'Create Shared Line',
  forGroup: (name: string) => `Group: ${name}`,
  detailsTitle: 'Shared Line Details',
  summary: (tag: string, number: string) => `${tag} · ${number}`,
  loading: 'Loading the shared line',
  nameInvalid: 'Please enter a valid Shared Line Name.',
  nameStep: 'Step 1: Name and Notifications',
  nameStepHint: 'The name of the shared line, and the emails that its subscribers get.',
  notifyHint: 'The subscribers are notified when a sent fax succeeds or fails.',
  receiveHint: 'The subscribers get an email for each fax that arrives.',
  contentLabel: 'The email holds',
  notificationsOnly: 'Receive Notifications Only',
  contentHints: {
    '1': 'The fax is attached to the email.',
    '0': 'The email has no fax: the subscribers read it in the portal.',
  },
  masterStep: 'Step 2: Master User',
  masterStepHint:
    'The shared line uses the fax number of its master user, who is always subscribed. Both stay as long as the shared line exists.',
  masterRequired: 'Please choose a Master User.',
  noMaster: 'No master user is selected yet.',
  chosenMaster: (email: string, number: string) => `Master User: ${email} with ${number}`,
  candidates: 'Fax numbers of the group',
  columns: { fax_number: 'Fax Number', email: 'Email', user_name: 'User Name', operation: 'Operation' },
  criteria: { email: 'Email', fax_number: 'Fax Number' },
  searchUsers: 'Search Users',
  select: 'Select',
  selectOf: (email: string, number: string) => `Select ${email} with ${number}`,
  selected: 'Selected',
  selectedOf: (email: string, number: string) => `Selected: ${email} with ${number}`,
  usedElsewhere: 'Used by another Shared Line',
  usedBy: (name: string) => named('Shared Line', name),
  disabledUser: 'Disabled',
  noCandidates: 'No user of this group has a fax number.',
  noCandidatesHint: 'Create a user in this group and assign a fax number first.',
  noCandidateFits: 'No fax number fits the search.',
  noCandidateFitsHint: 'Clear the filter, or search for a shorter part.',
  totalNumbers: (count: number) =>
    count === 1 ? '1 fax number' : `${count.toLocaleString('en-US')} fax numbers`,
  create: 'Create Shared Line',
  createdTitle: 'Shared Line is created',
  created: 'The Shared Line is created successfully.',
  whyNot: 'Why no shared line can be created',
  backToGroup: 'Back to the group',
  missing: 'The shared line does not exist any more.',
  deleteTitle: 'Delete Shared Line',
  deleteHint:
    'The subscriptions end with the shared line. The fax number stays with the master user, and past faxes stay.',
  deleteConfirm: 'Delete this shared line?',
  deleteAction: 'Delete',
  deleted: 'Shared Line is deleted',
  deletedText: (tag: string) => `The shared line ${tag} is deleted.`,
  basicTitle: 'Shared Line',
  basicHint: 'The name, the fax number and the master user.',
  editName: 'Edit Name',
  update: 'Update',
  nameOpen: 'Press Update or Cancel beside the name first.',
  labels: {
    fax_number: 'Fax Number',
    email: 'Master User',
    group: 'Group',
    created_time: 'Creation Time',
  },
  optionsTitle: 'Notifications',
  optionsHint: 'The emails that the subscribers get.',
  registerSubscribers: 'Register Subscribers',
  registerHint: 'The users of the group who share the line. The master user is always subscribed.',
  subscribersLabel: 'Users of the group',
  subscriberColumns: {
    email: 'Email',
    user_name: 'User Name',
    fax_numbers: 'Fax Number(s)',
    created_time: 'Creation Time',
    is_active: 'Status',
  },
  adminTag: '(Admin)',
  countSubscribers: (count: number) =>
    count === 1 ? '1 subscriber' : `${count.toLocaleString('en-US')} subscribers`,
  changedSubscribers: (added: number, removed: number) =>
    `not saved yet: ${added.toLocaleString('en-US')} added, ${removed.toLocaleString('en-US')} removed`,
  tooManyChanges: (most: number) =>
    `You can add up to ${most.toLocaleString('en-US')} subscribers at once, and remove as many.`,
  noUserFits: 'No user fits the filter.',
  noUserFitsHint: 'Clear the filter, or try other keywords.',
  updateSettings: 'Update Settings',
  updated: 'Shared Line is updated',
  updatedText: (tag: string) => `The settings and the subscribers of ${tag} are saved.`,
  reload: 'Reload the shared line',
  kept: 'The shared line has been reloaded. What you changed is kept; saving it replaces:',
  onlySettingsSaved: 'The settings are saved, but the subscribers are not.',
  discardSubscribers: 'Discard the changes of the subscribers',
  lost: 'A user whom you selected or removed is not in this group any more.',
})

/** The names of a shared line’s fields. */
export const sharedLineFieldLabels = texts('sharedLineFieldLabels', {
  sharedLineName: 'Shared Line Name',
  emailNotificationsForOutboundFaxes: 'Email Notifications for Outbound Faxes',
  receiveInboundFaxesByEmail: 'Receive Inbound Faxes by Email',
  receiveFaxContents: 'Receive Fax Contents',
})
