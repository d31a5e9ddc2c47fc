import { allowFlagNames } from '@telecopy/contract/groups/groups.schemas'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { AuditEntry } from '../../platform/change/audit.ts'
import { Problem } from '../../platform/problem.ts'
import { type Changing, groupEntry } from './changing.ts'
import {
  type DeleteSetting,
  keepWhatWasPassed,
  passDeleteDown,
  passRetentionDown,
  setGroupFields,
  takeFlagsBelow,
} from './group-writes.queries.ts'
import { mayOf, permit, permitAll } from './groups.policy.ts'
import type { Known } from './require-group-facts.ts'
import {
  type Settings,
  type UpdateInput,
  changedSettings,
  retentionFields,
  touches,
  valuesBefore,
} from './settings-as-asked.ts'

type DeletePassing = DeleteSetting & {
  pass: 'is_allow_del_inbox_pass_to_subs' | 'is_allow_del_sent_pass_to_subs'
  of: 'inbox' | 'sent'
}

const inbox: DeletePassing = {
  flag: 'is_allow_del_inbox',
  pass: 'is_allow_del_inbox_pass_to_subs',
  from: 'del_inbox_from_gid',
  of: 'inbox',
}
const sent: DeletePassing = {
  flag: 'is_allow_del_sent',
  pass: 'is_allow_del_sent_pass_to_subs',
  from: 'del_sent_from_gid',
  of: 'sent',
}

const turnedByFlag = [
  ...allowFlagNames,
  'is_send_only',
  'is_group_send',
  'is_allow_del_inbox',
  'is_allow_del_sent',
] as const

/** @throws the refusal of the first thing that stands against what changes */
function permitChanges({ group, standing }: Known, changed: Partial<Settings>): void {
  const may = mayOf(group, standing)
  permitAll(
    may,
    turnedByFlag.filter((flag) => changed[flag] !== undefined),
  )
  for (const { pass, of } of [inbox, sent])
    if (changed[pass] !== undefined && standing.maySetDelete[of] === 0)
      throw new Problem(groupRefusals.set_delete_not_permitted)
  if (touches(changed, ['is_sso', 'sso_idp', 'is_sso_pass_to_subs'])) permit(may.is_sso)
  const enforces = changed.is_enforce_sso ?? (changed.is_sso === undefined ? 0 : group.is_enforce_sso)
  if (enforces === 1) permit(standing.blockersOfEnforcing)
}

/** A setting that the group sets itself does not come from above any more. */
function asOwn(changed: Partial<Settings>) {
  return {
    ...(touches(changed, retentionFields) ? { retention_from_gid: null } : {}),
    ...(changed.is_allow_del_inbox === undefined ? {} : { del_inbox_from_gid: null }),
    ...(changed.is_allow_del_sent === undefined ? {} : { del_sent_from_gid: null }),
  }
}

/** Copies the storage duration to everything below, when it or its passing changed; answers how many groups changed. */
async function passRetention(
  { tx }: Changing,
  { group }: Known,
  changed: Partial<Settings>,
): Promise<number> {
  if (!touches(changed, [...retentionFields, 'is_retention_pass_to_subs'])) return 0
  const isPassing = changed.is_retention_pass_to_subs ?? group.is_retention_pass_to_subs
  if (isPassing === 1) return passRetentionDown(tx, group.fsi_gid)
  await keepWhatWasPassed(tx, group.fsi_gid, 'retention_from_gid')
  return 0
}

async function passDelete(
  { tx }: Changing,
  { known: { group }, setting }: { known: Known; setting: DeletePassing },
  changed: Partial<Settings>,
): Promise<number> {
  if (!touches(changed, [setting.flag, setting.pass])) return 0
  const isPassing = changed[setting.pass] ?? group[setting.pass]
  if (isPassing === 1) return passDeleteDown(tx, group.fsi_gid, setting)
  await keepWhatWasPassed(tx, group.fsi_gid, setting.from)
  return 0
}

const permissions = [...allowFlagNames, 'is_allow_del_inbox', 'is_allow_del_sent'] as const

/**
 * Changes a group's settings as asked. A permission that the group loses, everything below it loses too; what is passed
 * to sub-groups is copied to all below, when it or its passing changes.
 *
 * @throws the refusal of what stands against a change
 */
export async function changeSettings(
  changing: Changing,
  known: Known,
  input: UpdateInput,
): Promise<AuditEntry[]> {
  const { group } = known
  const changed = changedSettings(known, input)
  if (Object.keys(changed).length === 0) return []
  permitChanges(known, changed)
  const lost = permissions.filter((flag) => changed[flag] === 0)
  const bereft = lost.length === 0 ? 0 : await takeFlagsBelow(changing.tx, group.fsi_gid, lost)
  await setGroupFields(changing.tx, group.fsi_gid, { ...changed, ...asOwn(changed) })
  const passed = [
    await passRetention(changing, known, changed),
    await passDelete(changing, { known, setting: inbox }, changed),
    await passDelete(changing, { known, setting: sent }, changed),
  ]
  const groups_changed = passed.reduce((sum, one) => sum + one, bereft)
  const after = { ...changed, ...(groups_changed === 0 ? {} : { groups_changed }) }
  const entry = groupEntry(
    'group.update',
    { fsi_gid: group.fsi_gid, group_name: changed.group_name ?? group.group_name },
    { before: valuesBefore(group, changed), after },
  )
  return [entry]
}
