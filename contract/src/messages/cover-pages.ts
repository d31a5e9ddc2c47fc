import { texts } from '#texts'
import { shownNumber } from './language.ts'

export const coverPageMessages = texts('coverPageMessages', {
  deleteConfirm: 'Delete this cover page?',
  deleted: (name: string) => `The cover page ${name} is deleted.`,
  missing: 'The cover page does not exist any more.',
  updated: 'The settings for the cover page are updated.',
  uploadedTitle: 'Cover page is uploaded',
  uploaded: 'A new cover page is uploaded.',
  tooLarge: (megabytes: string) =>
    `The maximum cover page size is a 2 MBs. The selected file size: ${megabytes} MB.`,
  nameInvalid: 'Please enter a valid Cover Page Name.',
  fileInvalid: 'Please choose a valid Cover Page File.',
  uploadFailed: 'Sorry, the system cannot upload the cover page page. Please try again later.',
  updateFailed: 'Sorry, the system cannot update the cover page. Please try again later.',
  busy: 'The system is checking many files now. Please try again in a moment.',
  refused: {
    file_has_macros: 'The file contains macros. Please save it as .docx, without macros.',
    file_has_objects:
      'The file contains embedded objects. Check boxes, charts and equations are objects, too. Please remove them, or replace them by PNG or JPEG pictures.',
    file_has_links:
      'The file loads parts from other files or addresses: a picture, a template, a source of data or the text of a field. Please embed or remove them.',
    file_has_template:
      'The file is attached to a template of a computer. In Word, choose Developer, Document Template, and attach Normal instead. Or copy the page into a new document.',
    file_has_entities:
      'The file contains XML definitions that Word does not write, perhaps in an SVG picture. Please replace SVG pictures by PNG or JPEG pictures, and save the file as .docx again.',
    file_is_other_word:
      'The file is a Word template, or was written by a Word before 1997. Please save it as .docx.',
    file_is_protected: 'The file is protected by a password. Please save it without a password.',
    file_unpacks_too_large:
      'The file unpacks to too much data. Please use smaller pictures, and save BMP pictures as PNG or JPEG.',
    cover_pages_full: 'The group has 5 cover pages already. Please delete one first.',
  },
  template: 'Download the Template',
  templateFile: 'cover-page-template.rtf',
  templateHint: 'A page in RTF with labels to fill in. Change it in a word processor, then upload it.',
  basicTitle: 'Basic Information (Required)',
  basicHint: 'Users choose a cover page by its name.',
  fileTitle: 'Cover Page File',
  fileHint: 'Word (.docx, .doc) or RTF, less than 2 MB, without a password, macros and embedded objects.',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  chosen: (name: string, size: string) => `New file: ${name}, ${size}`,
  removeFile: 'Remove the New File',
  present: (extension: string, size: string) => `Present file: ${extension.toUpperCase()}, ${size}.`,
  keepsFile: 'It stays unless you choose another one.',
  inheritableHint: 'Users of the groups below can choose it too.',
  activatedHint: 'If off, users cannot choose it, here or below.',
  upload: 'Upload Cover Page',
  deleteTitle: 'Delete Cover Page',
  inheritedFrom: (group: string) =>
    `Inherited from the group ${group}. It can be used and downloaded here, and changed there.`,
  openThere: 'Open it there',
  inheritedFromAbove: 'Inherited from above your groups. It can be used and downloaded here.',
  downloading: (megabytes: string) => `Downloading: ${megabytes} MB`,
  downloadFailed: 'Failed to download the cover page. Please try again later.',
  ofGroup: (group: string) => `For the group ${group}`,
  ofGroupNamed: (name: string, group: string) =>
    group === '' ? name : `${name}, a cover page of the group ${group}`,
  loading: 'Loading the cover page',
  backToGroup: 'Back to the group',
  reload: 'Load the current settings',
  kept: 'The cover page was changed meanwhile. What you typed replaces these settings when you save:',
  deleteFailed: 'Sorry, the system cannot delete the cover page. Please try again later.',
  sectionTitle: 'Cover Pages (Optional)',
  listLabel: 'List of cover pages',
  sectionHint: 'Up to 5 of its own, and those that groups above share with it.',
  none: 'There are no cover pages. Upload one in Word or RTF format.',
  columns: {
    coverpage_name: 'Cover Page Name',
    size: 'Size',
    source: 'From',
    inheritable: 'Inheritable',
    status: 'Status',
    operation: 'Operation',
  },
  size: (megabytes: number) => (megabytes < 0.01 ? '< 0.01 MB' : `${shownNumber(megabytes, 2)} MB`),
  own: 'This group',
  above: 'From above your groups',
  yes: 'Yes',
  no: 'No',
  details: 'Details',
  detailsOf: (name: string) => `Details of the cover page ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the cover page ${name}`,
  deleteText: (name: string) => `${name} can no longer be chosen, here or in sub-groups that inherit it.`,
  disabled: 'Disabled',
  newScreen: 'Upload a New Cover Page',
  detailsScreen: 'Cover Page Details',
  name: 'Cover Page Name',
  file: 'Cover Page File',
  inheritable: 'Inheritable (accessible to sub-groups)',
  activated: 'Activated',
  download: 'Download the Cover Page',
  /** The field's name in the warnings, as specified. */
  nameInWarnings: 'Coverpage Name',
})

/** The names of a cover page’s fields. */
export const coverPageFieldLabels = texts('coverPageFieldLabels', {
  coverPageName: 'Cover Page Name',
  inheritableAccessibleToSubGroups: 'Inheritable (accessible to sub-groups)',
})
