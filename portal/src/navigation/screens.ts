import * as z from 'zod/mini'
import type { ScreenName } from './screen-names.ts'

const id = z.int().check(z.positive())
const name = z.optional(z.string())

const groupSelection = z.object({ fsi_gid: id, group_name: name })
const groupFilter = z.optional(groupSelection)
const userSelection = z.object({ fsi_uid: id, email: name })
const userOfReport = z.optional(z.object({ fsi_uid: id, email: z.string(), fsi_gid: z.optional(id), group_name: name }))
const brandSelection = z.object({ fsi_bid: id, fsi_gid: id })
const coverPageSelection = z.object({ fsi_cpid: id, fsi_gid: id })
const sharedLineSelection = z.object({ gsd_id: id, fsi_gid: id })
const numberSelection = z.object({ fsi_nid: id, fsi_uid: z.optional(id) })
const freeNumberSelection = z.object({ fsi_nid: id, fax_number: z.string(), fsi_gid: id })
const userAndGroupSelection = z.object({ fsi_uid: id, email: name, fsi_gid: z.optional(id), group_name: name })
const userAndNumberSelection = z.object({ ...userAndGroupSelection.shape, fsi_nid: id, fax_number: z.string() })

export type Screen = {
  /** The breadcrumb's trail before the screen itself. */
  parents: readonly ScreenName[]
  /** What other screens hand over: ids and names only, kept in the navigation state. */
  selection?: z.ZodMiniType
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
  'group-details': { parents: groups, selection: groupSelection, missing: 'groups' },
  'create-group': { parents: groupDetails, selection: groupSelection, missing: 'groups' },
  users: { parents: ['dashboard'], selection: groupFilter },
  'user-details': { parents: users, selection: userSelection, missing: 'users' },
  'create-user': { parents: users },
  'set-default-user': { parents: groupDetails, selection: groupSelection, missing: 'groups' },
  'import-user-list': { parents: users },
  'reports-import-user-list': { parents: [...users, 'import-user-list'] },
  'fax-numbers': { parents: ['dashboard'], selection: groupFilter },
  'fax-number': { parents: ['dashboard', 'fax-numbers'], selection: numberSelection, missing: 'fax-numbers' },
  'unassigned-fax-number': {
    parents: ['dashboard', 'unassigned-fax-numbers'],
    selection: freeNumberSelection,
    missing: 'unassigned-fax-numbers',
  },
  'unassigned-fax-numbers': { parents: ['dashboard'] },
  'assign-fax-numbers': { parents: userDetails, selection: userAndGroupSelection, missing: 'users' },
  'assign-fax-number-to-user': {
    parents: [...userDetails, 'assign-fax-numbers'],
    selection: userAndNumberSelection,
    missing: 'users',
  },
  usage: { parents: ['dashboard'] },
  'reports-received': { parents: usage, selection: userOfReport },
  'reports-sent': { parents: usage, selection: userOfReport },
  'usage-reports': { parents: usage },
  branding: { parents: ['dashboard'] },
  'new-brand': { parents: groupDetails, selection: groupSelection, missing: 'groups' },
  'brand-details': { parents: groupDetails, selection: brandSelection, missing: 'groups' },
  'new-coverpage': { parents: groupDetails, selection: groupSelection, missing: 'groups' },
  'coverpage-details': { parents: groupDetails, selection: coverPageSelection, missing: 'groups' },
  'new-gsd': { parents: groupDetails, selection: groupSelection, missing: 'groups' },
  'gsd-details': { parents: groupDetails, selection: sharedLineSelection, missing: 'groups' },
  help: { parents: ['dashboard'] },
  'forgot-password': { parents: [], outside: true },
  'confirm-password': { parents: [], outside: true },
  'change-password': { parents: [], outside: true },
  'change-email': { parents: userDetails, selection: userSelection, missing: 'users' },
  'first-time-sign-in': { parents: [], outside: true },
} as const satisfies Record<ScreenName, Screen>

/** The same list for code that treats every screen alike. */
export const screenOf = (screen: ScreenName): Screen => screens[screen]

export const pathOf = (screen: ScreenName): string => `/${screen}`

export type SelectionOf<Name extends ScreenName> = (typeof screens)[Name] extends { selection: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
