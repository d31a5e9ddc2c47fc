import { texts } from '#texts'

/** Texts of the search for groups, users and numbers; the specification prints none. */
export const searchMessages = texts('searchMessages', {
  keywordsMissing: 'Please enter keywords.',
  recent: 'Recent',
  groups: 'Groups',
  users: 'Users',
  fax_numbers: 'Fax Numbers',
  screens: 'Screens',
  unassigned: 'Unassigned',
  asking: 'Searching…',
  nothing: 'Nothing has that name.',
  failed: 'Groups, users and numbers cannot be searched at the moment.',
})
