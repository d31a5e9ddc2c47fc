import { texts } from '#texts'

export const groupMessages = texts('groupMessages', {
  listTitle: 'Groups',
  groupSettings: 'Group Settings',
  users: 'Users',
  faxNumbers: 'Fax Numbers',
  deactivated: '(Deactivated)',
  treeLabel: 'Groups',
  search: 'Search groups',
  countSubGroups: 'Count sub-groups',
  countSubGroupsHint: 'Show how many sub-groups each group has, and count their users and fax numbers too',
  subGroupCount: (count: number) =>
    count === 1 ? '1 sub-group' : `${count.toLocaleString('en-US')} sub-groups`,
  groupCount: (count: number) => (count === 1 ? '1 group' : `${count.toLocaleString('en-US')} groups`),
  linkOf: (link: string, group: string) => `${link} of ${group}`,
  expand: (group: string) => `Open ${group}`,
  collapse: (group: string) => `Close ${group}`,
  withoutAdministrator: 'Only without an administrator',
  withoutAdministratorHint: 'Active groups that have no active administrator of their own',
  lacksAdministrator: 'No administrator',
  everyHasAdministrator: 'No group here is without an administrator.',
  everyHasAdministratorHint: 'Switch the filter off to see all groups.',
  noMatch: 'No group has that in its name.',
  noMatchHint: 'Try a shorter part of the name.',
  pickerTitle: 'Choose a Group',
  choose: 'Choose',
  matches: (count: number) =>
    count === 1 ? '1 group found' : `${count.toLocaleString('en-US')} groups found`,
  matchOf: (match: number, matches: number) =>
    `${match.toLocaleString('en-US')} of ${matches.toLocaleString('en-US')}`,
  nextMatch: 'Next match',
  previousMatch: 'Previous match',
  parentTitle: 'Choose the Parent Group',
  detailsTitle: (name: string) => `Group: ${name}`,
  created: 'Group is created.',
  updated: 'Group settings are updated',
  deleted: (name: string) => `The group ${name} is deleted.`,
  moveInfo: (name: string) => `You are going to move the current group to ${name}.`,
  moveToItself: 'You cannot move a group to itself. Please choose another group as its Parent-Group.',
  moveToSubGroup:
    'You cannot move a group to its Sub-Group. Please choose another group as its Parent-Group.',
  moveToDeactivated:
    'You cannot move a group to a deactivated group. Please choose another group as its Parent-Group.',
  nameInvalid: 'Please enter a valid Group Name.',
  updateFailed: 'Sorry, the system cannot update the group profile. Please try again later.',
  createFailed: 'Sorry, the system cannot create the new group. Please try again later.',
  deleteFailed: 'Sorry, the system cannot delete the group. Please try again later.',
  setDefaultUserTitle: 'Set the Default User for Send-Only Users',
  setAsDefaultUser: 'Set as Default User',
  defaultUserSet: (email: string) => `The user ${email} has been set as the group default user.`,
  setDefaultUserFailed: 'Sorry, the system cannot set the group default user. Please try again later.',
  removeDefaultUserFailed: 'Sorry, the system cannot remove the group default user. Please try again later.',
  createScreen: 'Create Group',
  basicInformation: 'Basic Information (Required)',
  enforceSso: 'Enforce SSO',
  backToGroups: 'Back to Groups',
  defaultUserColumns: {
    email: 'Email',
    user_name: 'User Name',
    fax_number: 'Fax Number',
    csid: 'CSID',
  },
  defaultUserCriteria: { email: 'Email', fax_number: 'Fax Number' },
  lifetime: 'Lifetime (2600 days, 7 years)',
  noRecovery: 'Faxes that are deleted after their retention cannot be recovered.',
  undeliverableKept: 'Undeliverable received faxes are kept 90 days longer.',
  contactAccountAdministrator: 'Please contact your account administrator to change these settings.',
})

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The groups and users that a group holds, in words; kinds without any are left out. */
const heldBelow = (groups: number, users: number): string =>
  [
    ...(groups > 0 ? [counted(groups, 'sub-group', 'sub-groups')] : []),
    ...(users > 0 ? [counted(users, 'user', 'users')] : []),
  ].join(' and ')

/** Our own texts of the screens of one group. The specified ones are in groups.ts. */
export const groupSettingsMessages = texts('groupSettingsMessages', {
  loading: 'Loading the group',
  active: 'Activated',
  inactive: 'Deactivated',
  below: (parent: string) => `Sub-group of ${parent}`,
  id: (fsi_gid: number) => `Group ID ${fsi_gid}`,
  top: 'The top of your groups',
  sharedLinesNote:
    'Shared lines are enabled, but this group has sub-groups. Shared lines are only for groups without sub-groups, Send-Only and Group-Send.',
  actions: {
    users: 'Users',
    faxNumbers: 'Fax Numbers',
    createSubGroup: 'Create Sub-Group',
    move: 'Move',
    activate: 'Activate',
    deactivate: 'Deactivate',
    delete: 'Delete',
  },
  whyNot: {
    create_sub_group: 'Why no sub-group can be created',
    move: 'Why this group cannot be moved',
    activate: 'Why this group cannot be activated',
    deactivate: 'Why this group cannot be deactivated',
    delete: 'Why this group cannot be deleted',
  },
  show: {
    users: 'Show the users',
    groups: 'Show the groups',
    'group-details': 'Show the group',
    'set-default-user': 'Set the default user',
    ssosignin: 'Sign in by SSO',
    sharedLines: 'Show the shared lines',
  },
  moreGroups: (count: number) => `and ${count.toLocaleString('en-US')} more.`,
  counts: {
    title: 'Counts',
    own: 'This group',
    total: 'With sub-groups',
    sub_groups: 'Sub-groups',
    users: 'Users',
    fax_numbers: 'Fax numbers',
  },
  name: 'Group Name',
  parent: 'Parent Group',
  noParent: 'None: this is the top of your groups',
  activated: 'Activated',
  activatedHint: 'Deactivating turns off its sub-groups and users too, and ends their sessions.',
  basicHint: 'The name of the group, its parent group, and whether it is in use.',
  createdUnder: (parent: string) => `The group will be created under ${parent}.`,
  features: {
    title: 'Features',
    rootHint:
      'What administrators may use in their groups. What is taken away here is taken away from every group below. Saved with Update Settings.',
    hint: 'Each switch is saved at once.',
    saved: 'Saved',
    turned: (feature: string, isOn: boolean) => `${feature}: ${isOn ? 'on' : 'off'}`,
    turnedBack: (feature: string, isOn: boolean) => `${feature} is ${isOn ? 'on' : 'off'} again.`,
    createHint: 'What the new group may use: at most what its parent group has.',
    allowed: 'Allow it to this group and the groups below it',
    is_allow_send_only: {
      label: 'Enable Send-Only Users',
      rootLabel: 'Allow administrators to create Send-Only users',
      hint: 'Users without a fax number of their own, who send from the default account.',
    },
    is_allow_group_send: {
      label: 'Enable Group-Send',
      rootLabel: 'Allow administrators to use Group-Send',
      hint: 'All users of the group send from the fax number of the default account.',
    },
    is_allow_gsd: {
      label: 'Enable Shared Lines',
      rootLabel: 'Allow administrators to create shared lines',
      hint: 'Fax numbers on which several users of the group receive.',
    },
    is_allow_branding: {
      label: 'Enable Branding',
      rootLabel: 'Allow administrators to set up brands',
      hint: 'A domain, a logo and emails of its own.',
    },
    is_allow_sftp: {
      label: 'Enable SFTP',
      rootLabel: 'Allow administrators to create SFTP users',
      hint: 'Users who may send and receive faxes by SFTP.',
    },
  },
  sso: {
    title: 'Single Sign-On',
    hint: 'Users sign in at their own identity provider.',
    idp: 'Identity Provider',
    none: 'None',
    nameless: 'The identity provider from above your groups',
    enforceHint: 'Passwords are refused; users sign in by SSO only.',
    pass: 'Apply to Sub-Groups',
    contactSupport:
      'No identity provider is registered for this group. Please contact support to set one up.',
    contactSupportLink: 'Contact support',
  },
  retention: {
    title: 'Storage Duration',
    hint: 'How long faxes are kept before they are deleted.',
    inbox: 'Received Faxes',
    sent: 'Sent Faxes',
    custom: 'Custom (0 to 2600 days)',
    daysOf: (faxes: string) => `Days to keep ${faxes.toLowerCase()}`,
    pass: 'Pass to Sub-Groups',
    invalid: (most: number) => `Please enter a number of days from 0 to ${most}.`,
    shorter: 'With a shorter duration, older faxes are deleted the next night.',
  },
  deletion: {
    title: 'Deleting Faxes',
    hint: 'Whether users may delete faxes themselves.',
    inbox: 'Received Faxes',
    sent: 'Sent Faxes',
    allow: 'Users may delete them',
    pass: 'Pass to Sub-Groups',
    permit: 'Administrators of the group may change this',
  },
  origin: {
    from: 'This setting is passed down from',
    above: 'This setting comes from above your groups.',
  },
  brandOrigin: {
    from: 'Without an active brand of its own, the group uses the brand of',
    above: 'Without an active brand of its own, the group uses a brand from above your groups.',
  },
  turnedOff: {
    from: 'Deactivated together with',
    above: 'Deactivated together with a group from above your groups.',
  },
  passes: (count: number) =>
    count === 0
      ? 'Saving changes no group below.'
      : `Saving changes ${counted(count, 'group', 'groups')} below.`,
  update: 'Update Settings',
  overtaken: {
    reload: 'Reload the group',
    kept: 'The group has been reloaded. What you typed is kept; saving it replaces:',
  },
  create: 'Create Group',
  updatedText: (name: string) => `The settings of ${name} are saved.`,
  createdText: (name: string, parent: string) => `${name} is in ${parent}.`,
  deleteTitle: 'Delete this group?',
  deleteText: (name: string) =>
    `The group ${name} will be deleted with its brand and its cover pages. Its unassigned fax numbers and its past records go to its parent group.`,
  deactivateTitle: 'Deactivate this group?',
  deactivateText: (name: string, groups: number, users: number) =>
    groups + users === 0
      ? `${name} will be deactivated. It has no users and no sub-groups.`
      : `${name} will be deactivated with ${heldBelow(groups, users)}. Their sessions end at once, and none of them can sign in until the group is activated again.`,
  activateTitle: 'Activate this group?',
  activateText: (name: string) =>
    `${name} will be activated, with everything that was deactivated together with it. Anything that was off for another reason stays off.`,
  deactivatedTitle: 'Group deactivated',
  activatedTitle: 'Group activated',
  activeAgain: (name: string) => `${name} is active again.`,
  inactiveAgain: (name: string) => `${name} is deactivated again.`,
  move: {
    title: 'Move the group',
    choose: 'Choose the new parent group.',
    already: 'This is its Parent-Group already.',
    counting: 'Counting what moves…',
    moves: (groups: number, users: number, numbers: number) =>
      `${counted(groups, 'group', 'groups')}, ${counted(users, 'user', 'users')} and ${counted(numbers, 'fax number', 'fax numbers')} will move.`,
    comesAlong: (keys: number, webhooks: number) =>
      `${counted(keys, 'API key', 'API keys')} and ${counted(webhooks, 'webhook', 'webhooks')} come along and work on. To stop them, revoke the keys and switch the webhooks off in the details of their groups.`,
    brandsComeAlong: (brands: number) =>
      `Active brands that come along, with their hosts: ${brands}. To stop one, switch it off in Branding.`,
    identityProvidersComeAlong: (providers: number) =>
      `Identity providers that come along: ${providers}. They go on to sign users of the moved groups in. Only the operator of the service can remove them.`,
    mailServersStay: (servers: number) =>
      `Mail servers of brands that are removed: ${servers}. Mails of these brands leave by the usual mail server.`,
    action: 'Move',
    doneTitle: 'Group moved',
    done: (name: string, parent: string) => `${name} is now in ${parent}.`,
    undone: (name: string, parent: string) => `${name} is back in ${parent}.`,
  },
})

/** The names of a group’s fields, as forms and the audit show them. */
export const groupFieldLabels = texts('groupFieldLabels', {
  groupName: 'Group Name',
  trial: 'Trial',
  allowSendOnlyUsers: 'Allow Send-Only Users',
  allowGroupSend: 'Allow Group-Send',
  allowSharedLines: 'Allow Shared Lines',
  enableBranding: 'Enable Branding',
  allowSFTP: 'Allow SFTP',
  sendOnlyUsers: 'Send-Only Users',
  groupSend: 'Group-Send',
  sso: 'SSO',
  enforceSSO: 'Enforce SSO',
  applySSOToSubGroups: 'Apply SSO to Sub-groups',
  storageOfReceivedFaxes: 'Storage of Received Faxes',
  daysReceivedFaxesAreKept: 'Days Received Faxes Are Kept',
  storageOfSentFaxes: 'Storage of Sent Faxes',
  daysSentFaxesAreKept: 'Days Sent Faxes Are Kept',
  applyStorageToSubGroups: 'Apply Storage to Sub-groups',
  setDeletionOfReceivedFaxes: 'Set Deletion of Received Faxes',
  setDeletionOfSentFaxes: 'Set Deletion of Sent Faxes',
  deleteReceivedFaxes: 'Delete Received Faxes',
  deleteSentFaxes: 'Delete Sent Faxes',
  applyDeletionOfReceivedFaxesToSubGroups: 'Apply Deletion of Received Faxes to Sub-groups',
  applyDeletionOfSentFaxesToSubGroups: 'Apply Deletion of Sent Faxes to Sub-groups',
})
