import { texts } from '#texts'

/** Why a saved view is not saved, changed or deleted. */
export const savedViewRefusals = texts('savedViewRefusals', {
  nameTaken: 'You have a view with this name for this list already.',
  tooMany: 'You have 100 saved views. Delete one that you don’t need.',
  notYours: 'Only the administrator who saved this view can change it.',
  notToDelete: 'This view is shared from above your groups. You can’t delete it.',
  nameMissing: 'Please enter a name.',
  notOfList: 'This list has no such filter, order or column.',
})
