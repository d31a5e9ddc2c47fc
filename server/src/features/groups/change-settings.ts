import { groupUpdated } from '@telecopy/contract/groups/groups.acts'
import { type GroupSettings, groupFields, heldByParentNames } from '@telecopy/contract/groups/group-fields'
import { groupActions } from '@telecopy/contract/groups/groups.schemas'
import { fieldsWith } from '@telecopy/contract/kit/fields'
import { Forbidden } from '@telecopy/contract/kit/problems'
import { groupMessages } from '@telecopy/contract/messages/groups'
import type { AuditEntry } from '../../platform/change/audit.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'
import { type Changing, groupEntry } from './changing.ts'
import { passNames, passings } from './group-passing.ts'
import { keepWhatWasPassed, passDown, setGroupFields, takeFlagsBelow } from './group-writes.queries.ts'
import { mayOfUpdate, permit, permitAll } from './groups.policy.ts'
import type { Known } from './require-group-facts.ts'
import { type UpdateInput, changedSettings, touches, valuesBefore } from './settings-as-asked.ts'

const ofSso = fieldsWith(groupFields, { part: 'sso' })

const ofDeletion = {
  inbox: ['is_allow_del_inbox', 'is_allow_del_inbox_pass_to_subs'],
  sent: ['is_allow_del_sent', 'is_allow_del_sent_pass_to_subs'],
} as const

/** Requires the account's permission for what a group gets or sets. @throws Forbidden */
async function requireRights({ ctx, tx }: Changing, { standing }: Known, changed: Partial<GroupSettings>) {
  if (changed.is_send_only === 1) await requirePermission(tx, ctx, 'is_allow_send_only')
  if (changed.is_group_send === 1) await requirePermission(tx, ctx, 'is_allow_group_send')
  for (const folder of ['inbox', 'sent'] as const)
    if (touches(changed, ofDeletion[folder]) && standing.maySetDelete[folder] === 0)
      throw new Problem(Forbidden, { message: groupMessages.contactAccountAdministrator })
}

/** @throws the refusal of the first change that is not allowed */
function permitChanges({ group, standing }: Known, changed: Partial<GroupSettings>): void {
  const may = mayOfUpdate(group, standing, changed)
  permitAll(
    may,
    groupActions.filter((action) => action in changed && !(ofSso as readonly string[]).includes(action)),
  )
  if (touches(changed, ['is_sso', 'sso_idp', 'is_sso_pass_to_subs'])) permit(may.is_sso)
  const enforces = changed.is_enforce_sso ?? (changed.is_sso === undefined ? 0 : group.is_enforce_sso)
  if (enforces === 1) permit(standing.blockersOfEnforcing)
}

/** A setting that the group sets itself has no origin above it. */
const ownOrigins = (changed: Partial<GroupSettings>) =>
  Object.fromEntries(
    passNames
      .map((pass) => passings[pass])
      .filter(({ fields }) => touches(changed, fields))
      .map(({ from }) => [from, null]),
  )

/** Copies settings to every group below when they or their switch change; answers how many groups changed. */
async function passSettings({ tx }: Changing, { group }: Known, changed: Partial<GroupSettings>) {
  let groups = 0
  for (const pass of passNames) {
    const { from, fields } = passings[pass]
    if (!touches(changed, [...fields, pass])) continue
    const isPassing = (changed[pass] ?? group[pass]) === 1
    /* oxlint-disable no-await-in-loop -- one transaction, one statement at a time */
    if (isPassing) groups += await passDown(tx, group.fsi_gid, { from, fields })
    else await keepWhatWasPassed(tx, group.fsi_gid, from)
    /* oxlint-enable no-await-in-loop */
  }
  return groups
}

/**
 * Changes a group's settings as requested. Every group below loses a permission that the group loses. A setting that
 * the group passes down is copied to every group below when it or its switch changes.
 *
 * @throws Forbidden, and the refusal of the first change that is not allowed
 */
export async function changeSettings(
  changing: Changing,
  known: Known,
  input: UpdateInput,
): Promise<AuditEntry[]> {
  const { group } = known
  const changed = changedSettings(known, input)
  if (Object.keys(changed).length === 0) return []
  await requireRights(changing, known, changed)
  permitChanges(known, changed)
  const lost = heldByParentNames.filter((flag) => (changed as Record<string, unknown>)[flag] === 0)
  const bereft = lost.length === 0 ? 0 : await takeFlagsBelow(changing.tx, group.fsi_gid, lost)
  await setGroupFields(changing.tx, group.fsi_gid, { ...changed, ...ownOrigins(changed) })
  const groups_changed = bereft + (await passSettings(changing, known, changed))
  const after = { ...changed, ...(groups_changed === 0 ? {} : { groups_changed }) }
  const entry = groupEntry(
    groupUpdated,
    { fsi_gid: group.fsi_gid, group_name: changed.group_name ?? group.group_name },
    { before: valuesBefore(group, changed), after },
  )
  return [entry]
}
