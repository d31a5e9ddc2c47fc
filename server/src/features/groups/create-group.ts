import type { createGroup as call } from '@telecopy/contract/groups/groups.calls'
import { allowFlagNames } from '@telecopy/contract/groups/groups.schemas'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { insertGroup } from './group-writes.queries.ts'
import { mayCreateSubGroup, permit } from './groups.policy.ts'
import { type Fields, newGroupSettings } from './new-group-settings.ts'
import { asRefusals } from './refused-by-database.ts'
import { type Known, requireGroupFacts } from './require-group-facts.ts'
import { lockTree } from './tree-lock.queries.ts'

type Input = BodyOf<typeof call>

/** A new group has nobody who could be its default user. */
function refuseSending(input: Input): void {
  if (input.is_send_only === 1 || input.is_group_send === 1)
    throw new Problem(groupRefusals.default_user_missing)
}

/** What its parent lacks, it can't have. */
function refuseExcess(parent: Known['group'], settings: Fields): void {
  const flags = [...allowFlagNames, 'is_allow_del_inbox', 'is_allow_del_sent'] as const
  if (flags.some((flag) => settings[flag] > parent[flag]))
    throw new Problem(groupRefusals.parent_lacks_feature)
}

function refuseDeleteSettings({ group, standing }: Known, settings: Fields): void {
  const { inbox, sent } = standing.maySetDelete
  const turnsInbox = settings.is_allow_del_inbox !== group.is_allow_del_inbox
  const turnsSent = settings.is_allow_del_sent !== group.is_allow_del_sent
  if ((turnsInbox && inbox === 0) || (turnsSent && sent === 0))
    throw new Problem(groupRefusals.set_delete_not_permitted)
}

function refuseEnforcing({ standing }: Known, settings: Fields): void {
  if (settings.is_enforce_sso === 1) permit(standing.blockersOfEnforcing)
}

/**
 * Creates a group below another one of the scope; what is left out is as in the parent. Answers its identifier.
 *
 * @throws NotFound, and the refusal of what stands against it
 */
export function createGroup(ctx: AdministratorContext, input: Input): Promise<number> {
  const parent_gid = input.parent_gid === 0 ? ctx.scope.fsi_gid : input.parent_gid
  const work = () =>
    change(ctx, 'group.create', async (tx) => {
      await lockTree(tx, 'shared')
      const parent = await requireGroupFacts(ctx, tx, parent_gid)
      permit(mayCreateSubGroup(parent.group))
      refuseSending(input)
      const settings = newGroupSettings(parent, input)
      refuseExcess(parent.group, settings)
      refuseDeleteSettings(parent, settings)
      refuseEnforcing(parent, settings)
      const { group_name } = input
      const fsi_gid = await insertGroup(tx, {
        ...settings,
        parent_gid,
        group_name,
        created_time: ctx.clock.now(),
      })
      const { retention_from_gid: _, del_inbox_from_gid: __, del_sent_from_gid: ___, ...said } = settings
      const audit = {
        group: { fsi_gid, group_name },
        entity: 'group',
        entity_id: fsi_gid,
        entity_name: group_name,
        after: { group_name, parent_gid, parent_group_name: parent.group.group_name, ...said },
      }
      return { audit, result: fsi_gid }
    })
  return asRefusals(work)
}
