import type { ScreenName } from './screen-names.ts'

export type Screen = {
  /** The breadcrumb's trail before the screen itself. */
  parents: readonly ScreenName[]
  /** What other screens hand over; its shape is in selections.ts. */
  selection?: 'required' | 'optional'
  /** Where the screen leads when it needs a selection and finds none. */
  missing?: ScreenName
  /** Shown without the shell and without being signed in. */
  outside?: true
}

const groups = ['dashboard', 'groups'] as const
const groupDetails = [...groups, 'group-details'] as const
const users = ['dashboard', 'users'] as const
const userDetails = [...users, 'user-details'] as const
const usage = ['dashboard', 'usage'] as const

export const screens = {
  signin: { parents: [], outside: true },
  ssosignin: { parents: [], outside: true },
  signout: { parents: [], outside: true },
  dashboard: { parents: [] },
  groups: { parents: ['dashboard'] },
  'group-details': { parents: groups, selection: 'required', missing: 'groups' },
  'create-group': { parents: groupDetails, selection: 'required', missing: 'groups' },
  users: { parents: ['dashboard'], selection: 'optional' },
  'user-details': { parents: users, selection: 'required', missing: 'users' },
  'create-user': { parents: users },
  'set-default-user': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'import-user-list': { parents: users },
  'reports-import-user-list': { parents: [...users, 'import-user-list'] },
  'fax-numbers': { parents: ['dashboard'], selection: 'optional' },
  'fax-number': { parents: ['dashboard', 'fax-numbers'], selection: 'required', missing: 'fax-numbers' },
  'unassigned-fax-number': {
    parents: ['dashboard', 'unassigned-fax-numbers'],
    selection: 'required',
    missing: 'unassigned-fax-numbers',
  },
  'unassigned-fax-numbers': { parents: ['dashboard'] },
  'assign-fax-numbers': { parents: userDetails, selection: 'required', missing: 'users' },
  'assign-fax-number-to-user': {
    parents: [...userDetails, 'assign-fax-numbers'],
    selection: 'required',
    missing: 'users',
  },
  usage: { parents: ['dashboard'] },
  'reports-received': { parents: usage, selection: 'optional' },
  'reports-sent': { parents: usage, selection: 'optional' },
  'usage-reports': { parents: usage },
  branding: { parents: ['dashboard'] },
  'new-brand': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'brand-details': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'new-coverpage': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'coverpage-details': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'new-gsd': { parents: groupDetails, selection: 'required', missing: 'groups' },
  'gsd-details': { parents: groupDetails, selection: 'required', missing: 'groups' },
  help: { parents: ['dashboard'] },
  'forgot-password': { parents: [], outside: true },
  'confirm-password': { parents: [], selection: 'optional', outside: true },
  'change-password': { parents: [], selection: 'optional', outside: true },
  'change-email': { parents: userDetails, selection: 'required', missing: 'users' },
  'first-time-sign-in': { parents: [], outside: true },
  sessions: { parents: ['dashboard'] },
  'second-factor': { parents: ['dashboard'] },
  audit: { parents: ['dashboard'] },
} as const satisfies Record<ScreenName, Screen>

/** The same list for code that treats every screen alike. */
export const screenOf = (screen: ScreenName): Screen => screens[screen]

export const pathOf = (screen: ScreenName): string => `/${screen}`
