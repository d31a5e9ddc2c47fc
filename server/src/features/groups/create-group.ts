import { groupCreated } from '@telecopy/contract/groups/groups.acts'
import type { createGroup as call } from '@telecopy/contract/groups/groups.calls'
import { groupFieldNames } from '@telecopy/contract/groups/group-fields'
import { type Group, newGroupSettings } from '@telecopy/contract/groups/groups.schemas'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { Forbidden } from '@telecopy/contract/kit/problems'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { insertGroup } from './group-writes.queries.ts'
import { mayCreateSubGroup, mayOfNew, permit } from './groups.policy.ts'
import { type NewSettings, settingsOfNew } from './new-group-settings.ts'
import { asRefusals } from './refused-by-database.ts'
import { type Known, requireGroupFacts } from './require-group-facts.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'

type Input = BodyOf<typeof call>

/** A new group has no user who could be its default user. */
function refuseSending(input: Input): void {
  if (input.is_send_only === 1 || input.is_group_send === 1)
    throw new Problem(groupRefusals.default_user_missing)
}

/** Whether a new group gets a setting that requires a permission. */
const isGiven = (flag: keyof Group['may_below'], { group }: Known, settings: NewSettings): boolean =>
  flag === 'is_allow_del_inbox' || flag === 'is_allow_del_sent'
    ? settings[flag] !== group[flag]
    : settings[flag] === 1

/** @throws Forbidden, and the refusal of the first setting that the new group may not have */
function permitSettings(parent: Known, settings: NewSettings): void {
  const may = mayOfNew(parent.group, parent.standing)
  const given = newGroupSettings.filter((flag) => isGiven(flag, parent, settings))
  const { inbox, sent } = parent.standing.maySetDelete
  const { is_allow_del_inbox_pass_to_subs: passesInbox, is_allow_del_sent_pass_to_subs: passesSent } =
    settings
  const setsInbox = given.includes('is_allow_del_inbox') || passesInbox === 1
  const setsSent = given.includes('is_allow_del_sent') || passesSent === 1
  if ((setsInbox && inbox === 0) || (setsSent && sent === 0))
    throw new Problem(Forbidden, { message: groupMessages.contactAccountAdministrator })
  permit(given.flatMap((flag) => may[flag]))
}

/**
 * Creates a group below another one of the scope; omitted settings are as in the parent. Answers its identifier.
 *
 * @throws NotFound, Forbidden, and the refusal of the first obstacle
 */
export function createGroup(ctx: AdministratorContext, input: Input): Promise<number> {
  const parent_gid = input.parent_gid === 0 ? ctx.scope.fsi_gid : input.parent_gid
  const work = () =>
    change(ctx, groupCreated, async (tx) => {
      await lockTree(tx, 'shared')
      const parent = await requireGroupFacts(ctx, tx, parent_gid)
      permit(mayCreateSubGroup(parent.group))
      refuseSending(input)
      const settings = settingsOfNew(parent, input)
      permitSettings(parent, settings)
      const { group_name } = input
      const fsi_gid = await insertGroup(tx, {
        ...settings,
        parent_gid,
        group_name,
        created_time: ctx.clock.now(),
      })
      const audit = {
        group: { fsi_gid, group_name },
        entity_id: fsi_gid,
        entity_name: group_name,
        after: {
          ...pickFields(settings, groupFieldNames),
          parent_gid,
          parent_group_name: parent.group.group_name,
        },
      }
      return { audit, result: fsi_gid }
    })
  return asRefusals(work)
}
