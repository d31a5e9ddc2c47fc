export const coverPageMessages = {
  deleteConfirm: 'Delete this cover page?',
  deleted: (name: string) => `The cover page ${name} is deleted.`,
  updated: 'The settings for the cover page are updated.',
  uploadedTitle: 'Cover page is uploaded',
  uploaded: 'A new cover page is uploaded.',
  tooLarge: (megabytes: string) =>
    `The maximum cover page size is a 2 MBs. The selected file size: ${megabytes} MB.`,
  nameInvalid: 'Please enter a valid Cover Page Name.',
  fileInvalid: 'Please choose a valid Cover Page File.',
  uploadFailed: 'Sorry, the system cannot upload the cover page page. Please try again later.',
  deleteFailed: 'Sorry, the system cannot delete the cover page. Please try again later.',
  newScreen: 'Upload a New Cover Page',
  detailsScreen: 'Cover Page Details',
  name: 'Cover Page Name',
  file: 'Cover Page File',
  inheritable: 'Inheritable (accessible to sub-groups)',
  activated: 'Activated',
  download: 'Download the Cover Page',
  /** The field's name in the warnings, as specified. */
  nameInWarnings: 'Coverpage Name',
} as const
