import { texts } from '#texts'

/** Texts of the cell that lists the fax numbers of a user. */
export const numbersCellTexts = texts('numbersCellTexts', {
  more: 'more...',
  online: 'Online',
  offline: 'Offline',
  none: '–',
})
