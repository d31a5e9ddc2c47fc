import type { ScreenName } from '../navigation/screen-names.ts'

/** Screens whose route exists and shows a plain notice: a feature that brings one strikes it off here. */
export const screensNotBuiltYet: readonly ScreenName[] = [
  'user-details',
  'create-user',
  'import-user-list',
  'reports-import-user-list',
  'fax-numbers',
  'fax-number',
  'unassigned-fax-number',
  'unassigned-fax-numbers',
  'assign-fax-numbers',
  'assign-fax-number-to-user',
  'usage',
  'reports-received',
  'reports-sent',
  'usage-reports',
  'branding',
  'new-brand',
  'brand-details',
  'new-coverpage',
  'coverpage-details',
  'new-gsd',
  'gsd-details',
  'help',
  'change-email',
]
