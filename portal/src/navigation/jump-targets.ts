import type { ScreenName } from './screen-names.ts'

const jumpTargets: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'dashboard',
  'groups',
  'group-details',
  'users',
  'user-details',
  'import-user-list',
  'fax-numbers',
  'unassigned-fax-numbers',
  'assign-fax-numbers',
  'usage',
  'branding',
  'help',
])

/** Where an item of the breadcrumb jumps to; whatever isn't a target goes to the dashboard. */
export const jumpTarget = (screen: ScreenName): ScreenName => (jumpTargets.has(screen) ? screen : 'dashboard')
