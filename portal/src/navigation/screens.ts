import type { Account } from '@telecopy/contract/account/account.schemas'
import type { ScreenName } from '@telecopy/contract/screens'

export type { ScreenName } from '@telecopy/contract/screens'

/** The screens that an item of the breadcrumb may lead to. */
type Parent =
  | 'dashboard'
  | 'groups'
  | 'group-details'
  | 'users'
  | 'user-details'
  | 'import-user-list'
  | 'fax-numbers'
  | 'unassigned-fax-numbers'
  | 'assign-fax-numbers'
  | 'usage'
  | 'branding'
  | 'help'

export type Screen = {
  /** The breadcrumb's trail before the screen itself. */
  parents: readonly Parent[]
  /** The selection that other screens hand over, by the name of its shape in selections.ts. */
  selects?: string
  /** The screen that opens instead when the required selection is missing. */
  missing?: ScreenName
  /** Shown without the shell and without being signed in. */
  outside?: true
  /** The account's flag without which no menu shows the screen. */
  needs?: keyof Account
  /** The entry of the main menu that the screen belongs to, if its trail does not show it. */
  section?: ScreenName
}

const groups = ['dashboard', 'groups'] as const
const groupDetails = [...groups, 'group-details'] as const
const users = ['dashboard', 'users'] as const
const userDetails = [...users, 'user-details'] as const
const faxNumbers = ['dashboard', 'fax-numbers'] as const
const unassigned = ['dashboard', 'unassigned-fax-numbers'] as const
const usage = ['dashboard', 'usage'] as const

const ofGroup = { parents: groupDetails, selects: 'group', missing: 'groups' } as const
const ofUser = { parents: userDetails, missing: 'users' } as const

/** Every screen. Its title is `shellMessages.screens[name]`, its address is its name under the portal's path. */
export const screens = {
  signin: { parents: [], outside: true },
  ssosignin: { parents: [], outside: true },
  signout: { parents: [], outside: true },
  dashboard: { parents: [] },
  // The group to open the tree at, such as a new one, or a filter.
  groups: { parents: ['dashboard'], selects: 'tree' },
  'group-details': { parents: groups, selects: 'group', missing: 'groups' },
  'create-group': ofGroup,
  users: { parents: ['dashboard'], selects: 'group' },
  'user-details': { parents: users, selects: 'user', missing: 'users' },
  // The group that these forms start with, if the list shows one.
  'create-user': { parents: users, selects: 'group' },
  'import-user-list': { parents: users, selects: 'group' },
  'set-default-user': ofGroup,
  'reports-import-user-list': { parents: [...users, 'import-user-list'], selects: 'imports' },
  'fax-numbers': { parents: ['dashboard'], selects: 'group' },
  'fax-number': { parents: faxNumbers, selects: 'number', missing: 'fax-numbers' },
  'unassigned-fax-number': {
    parents: unassigned,
    selects: 'freeNumber',
    missing: 'unassigned-fax-numbers',
    section: 'fax-numbers',
  },
  'unassigned-fax-numbers': { parents: ['dashboard'], section: 'fax-numbers' },
  'assign-fax-numbers': { ...ofUser, selects: 'userAndGroup' },
  'assign-fax-number-to-user': {
    parents: [...userDetails, 'assign-fax-numbers'],
    selects: 'userAndNumber',
    missing: 'users',
  },
  devices: { parents: faxNumbers, selects: 'devices' },
  usage: { parents: ['dashboard'] },
  'reports-received': { parents: usage, selects: 'reportOf' },
  'reports-sent': { parents: usage, selects: 'reportOf' },
  'failed-faxes': { parents: usage, selects: 'reportOf' },
  'usage-reports': { parents: usage },
  branding: { parents: ['dashboard'], needs: 'is_allow_branding' },
  'new-brand': ofGroup,
  'brand-details': { ...ofGroup, selects: 'brand' },
  'new-coverpage': ofGroup,
  'coverpage-details': { ...ofGroup, selects: 'coverPage' },
  'new-gsd': ofGroup,
  'gsd-details': { ...ofGroup, selects: 'sharedLine' },
  'webhook-deliveries': { ...ofGroup, selects: 'webhook' },
  help: { parents: ['dashboard'] },
  'forgot-password': { parents: [], outside: true },
  'confirm-password': { parents: [], selects: 'accountName', outside: true },
  'change-password': { parents: [], selects: 'accountName', outside: true },
  'change-email': { ...ofUser, selects: 'user' },
  'first-time-sign-in': { parents: [], outside: true },
  sessions: { parents: ['dashboard'] },
  'second-factor': { parents: ['dashboard'] },
  // The API key whose acts are shown.
  audit: { parents: ['dashboard'], selects: 'audit' },
  'legal-holds': { parents: ['dashboard'], section: 'groups' },
} as const satisfies Record<ScreenName, Screen>

export const screenNames = Object.keys(screens) as ScreenName[]

/** The same list for code that treats all screens alike. */
export const screenOf = (screen: ScreenName): Screen => screens[screen]

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

export const pathOf = (screen: ScreenName): string => `/${screen}`

/** Whether a menu shows a screen. Until the account is known, screens that need a flag are hidden. */
export function maySee(screen: ScreenName, account: Account | undefined): boolean {
  const { needs } = screenOf(screen)
  return needs === undefined || account?.[needs] === 1
}
