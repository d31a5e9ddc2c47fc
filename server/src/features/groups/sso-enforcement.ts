import type { GroupSettings } from '@telecopy/contract/groups/group-fields'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import { counts } from '@telecopy/contract/limits'
import { Problem } from '../../platform/problem.ts'
import type { Ancestor } from './group-facts.queries.ts'

const hasProvider = (ancestors: readonly Ancestor[], { depth }: Ancestor): boolean =>
  ancestors.some((above) => above.depth >= depth && above.provider_id !== null)

/** The groups among these that enforce SSO for all groups below them. A group without a provider enforces nothing. */
const enforcersAmong = (ancestors: readonly Ancestor[]): Ancestor[] =>
  ancestors.filter(
    (group) =>
      group.is_sso === 1 &&
      group.is_enforce_sso === 1 &&
      group.is_sso_pass_to_subs === 1 &&
      hasProvider(ancestors, group),
  )

/** Whether users of the first of these groups sign in by SSO only: its own rule, or that of any group above it. */
export function isSsoEnforced(ancestors: readonly Ancestor[]): boolean {
  const [group, ...above] = ancestors
  if (group === undefined) return false
  const isOwn = group.is_sso === 1 && group.is_enforce_sso === 1 && hasProvider(ancestors, group)
  return isOwn || enforcersAmong(above).length > 0
}

/**
 * The reasons why a group below these may not set SSO itself: one of them enforces it. Groups above the scope are not
 * named.
 */
export function blockersOfEnforcedAbove(above: readonly Ancestor[]): Blocker[] {
  const enforcers = enforcersAmong(above)
  if (enforcers.length === 0) return []
  const blocker = { reason: 'sso_enforced_above', count: 1, target: 'groups' } as const
  const inScope = enforcers.filter(({ is_in_scope }) => is_in_scope)
  if (inScope.length === 0) return [{ ...blocker, target: '' }]
  const groups = inScope
    .slice(0, counts.groupsNamed)
    .map(({ fsi_gid, group_name }) => ({ fsi_gid, group_name }))
  return [{ ...blocker, groups, more_groups: inScope.length - groups.length }]
}

const decidedAbove = ['is_sso', 'is_enforce_sso', 'is_sso_pass_to_subs'] as const
type DecidedAbove = Pick<GroupSettings, (typeof decidedAbove)[number]>

/**
 * Refuses to change the SSO settings of a group when a group above enforces SSO.
 *
 * @throws the refusal sso_enforced_above
 */
export function refuseIfEnforcedAbove(
  blockers: readonly Blocker[],
  { before, asked }: { before: DecidedAbove; asked: Partial<DecidedAbove> },
): void {
  if (blockers.length === 0) return
  if (decidedAbove.some((name) => (asked[name] ?? before[name]) !== before[name]))
    throw new Problem(groupRefusals.sso_enforced_above)
}
