import { texts } from '#texts'

/** The texts about saved views that lists show from the start, and the server's refusals. */
export const savedViewMessages = texts('savedViewMessages', {
  button: 'Views',
  changed: 'changed',
  current: 'View:',
  loading: 'Loading…',
})

/** Why a saved view is not saved, changed or deleted. */
export const savedViewRefusals = texts('savedViewRefusals', {
  nameTaken: 'You have a view with this name for this list already.',
  tooMany: 'You have 100 saved views. Delete one that you don’t need.',
  notYours: 'Only the administrator who saved this view can change it.',
  notToDelete: 'This view is shared from above your groups. You can’t delete it.',
  nameMissing: 'Please enter a name.',
  notOfList: 'This list has no such filter, order or column.',
})

/** The texts of the menu of saved views and of its dialogs. */
export const savedViewTexts = texts('savedViewTexts', {
  own: 'Your Views',
  ofGroups: 'Views of Groups',
  none: 'There are no saved views of this list yet.',
  noneHint: 'Filter and sort the list, choose its columns, and save that under a name.',
  noneFits: 'No view has this in its name.',
  find: 'Find a view',
  more: (shown: number) => `Only the first ${shown} views are shown.`,
  isPrivate: 'Private',
  of: (group_name: string) => `Shared in ${group_name}`,
  ofAbove: 'Shared from above your groups',
  by: (email: string) => `saved by ${email}`,
  current: (name: string) => `View “${name}”`,
  update: 'Update to What Is Shown',
  rename: 'Rename or Share…',
  copyLink: 'Copy Link',
  delete: 'Delete…',
  leave: 'Leave This View',
  save: 'Save This View…',
  columns: 'Columns',
  allColumns: 'Show All Columns',
  saveTitle: 'Save this view',
  saveText: 'A view keeps the filter, the search, the order and the columns of the list.',
  renameTitle: (name: string) => `Rename or share “${name}”`,
  name: 'Name',
  share: 'Who can open it',
  sharePrivate: 'Only me',
  sharePrivateHint: 'No other administrator sees it.',
  shareGroup: (group_name: string) => `Administrators of ${group_name}`,
  shareGroupHint:
    'Administrators of groups above and below it, too. They see its name and its filter, and in the list only what is in their own groups.',
  shareAsIs: 'As it is now: a group outside your groups',
  saveButton: 'Save',
  saved: 'The view is saved.',
  updated: 'The view is updated.',
  deleted: 'The view is deleted.',
  linkCopied: 'The link is copied.',
  linkPrivate: 'Only you can open it, because the view is private.',
  linkShared: 'Administrators with whom the view is shared can open it.',
  linkFailed: 'The link can’t be copied here. Please copy it from this field.',
  link: 'Link',
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'The view is deleted for you. The list and what is in it stay.',
  deleteSharedText:
    'The view is deleted for everybody with whom it is shared, and its link stops working. The list and what is in it stay.',
  deleteButton: 'Delete',
  absent: 'This view doesn’t exist any more, or it isn’t shared with you.',
  groupAbsent: (name: string) =>
    `“${name}” is narrowed to a group that isn’t among your groups. The list shows all your groups instead.`,
  linkFailedToOpen: 'The view can’t be opened at the moment. Please open the link again.',
})
