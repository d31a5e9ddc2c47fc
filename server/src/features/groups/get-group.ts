import { groupFieldNames } from '@telecopy/contract/groups/group-fields'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type GroupFacts, type WholeGroup, countSsoBelow, findWholeGroup } from './group-facts.queries.ts'
import { type Standing, mayOf, mayOfNew } from './groups.policy.ts'
import { nameGroups } from './name-groups.ts'
import { retentionOf } from './retention-settings.ts'
import { providerOf, settingsOf, shownSsoName } from './setting-sources.ts'
import { standingOf } from './standing.ts'

async function passDownOf(
  ctx: AdministratorContext,
  { fsi_gid, total_sub_groups, held_below }: WholeGroup,
  hasProvider: boolean,
): Promise<Group['pass_down']> {
  const turned = (name: 'del_inbox' | 'del_sent') => {
    const on = held_below.reduce((sum, held) => sum + held[name], 0)
    return { on, off: total_sub_groups - on }
  }
  return {
    retention: held_below.map((held) => ({ ...retentionOf(held), groups: held.groups })),
    is_allow_del_inbox: turned('del_inbox'),
    is_allow_del_sent: turned('del_sent'),
    ...(hasProvider && total_sub_groups > 0
      ? await countSsoBelow(ctx.db, ctx.scope, fsi_gid)
      : { sso: 0, enforce_sso: 0 }),
  }
}

const countsOf = (group: GroupFacts): Group['counts'] => ({
  sub_groups: group.count_sub_groups,
  users: group.count_users,
  fax_numbers: group.count_fax_numbers,
  total_sub_groups: group.total_sub_groups,
  total_users: group.total_users,
  total_fax_numbers: group.total_fax_numbers,
})

const unchanged = ['fsi_gid', 'count_gsd_lines', 'created_time', 'version', ...groupFieldNames] as const

const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** The parent of a branch administrator's own group is above its scope. */
function parentOf(group: GroupFacts, { isOwn }: Standing): Pick<Group, 'parent_gid' | 'parent_group_name'> {
  const { parent_gid, parent } = group
  if (isOwn || parent_gid === null || parent === null) return { parent_gid: 0, parent_group_name: '' }
  return { parent_gid, parent_group_name: parent.group_name }
}

/** A group with its counts, the origins of its settings, and the allowed actions. @throws NotFound */
export async function getGroup(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<Group> {
  const facts = await findWholeGroup(ctx.db, ctx.scope, input.fsi_gid)
  if (facts === undefined) throw new Problem(NotFound)
  const { ancestors, children } = facts
  const standing = await standingOf(ctx, ancestors)
  const provider = providerOf(ancestors)
  return {
    ...pickFields(facts, unchanged),
    ...parentOf(facts, standing),
    is_root: asFlag(facts.parent_gid === null),
    is_own: asFlag(standing.isOwn),
    counts: countsOf(facts),
    children,
    has_default_user: asFlag(facts.has_default_user),
    sso_idp: shownSsoName(facts.sso_idp, ancestors),
    sso_provider: provider === undefined ? null : { name: provider.name, source: provider.source },
    ...settingsOf(facts, ancestors),
    pass_down: await passDownOf(ctx, facts, provider !== undefined),
    may: nameGroups(mayOf(facts, standing), facts),
    may_below: mayOfNew(facts, standing),
  }
}
