/** The portal's client routes below /admin. There are no route parameters: selections travel as navigation state. */
export const screenNames = [
  'signin', 'ssosignin', 'signout', 'dashboard', 'groups', 'group-details', 'create-group', 'users',
  'user-details', 'create-user', 'set-default-user', 'import-user-list', 'reports-import-user-list',
  'fax-numbers', 'fax-number', 'unassigned-fax-number', 'unassigned-fax-numbers', 'assign-fax-numbers',
  'assign-fax-number-to-user', 'usage', 'reports-received', 'reports-sent', 'usage-reports', 'branding',
  'new-brand', 'brand-details', 'new-coverpage', 'coverpage-details', 'new-gsd', 'gsd-details', 'help',
  'forgot-password', 'confirm-password', 'change-password', 'change-email', 'first-time-sign-in',
] as const
export type ScreenName = (typeof screenNames)[number]
