import type { Group, Retention } from '@telecopy/contract/groups/groups.schemas'
import { groupsThatChange, groupsThatTurn } from '@telecopy/contract/groups/pass-down'
import { changedFields, type GroupValues, valuesOf } from './group-values.ts'

// A value that is already passed is not copied again: only a change of it, or of its passing, reaches the groups below.
const touches = (values: GroupValues, group: Group, names: readonly (keyof GroupValues)[]): boolean =>
  changedFields(values, valuesOf(group)).some((name) => names.includes(name))

export const typedRetention = (values: GroupValues): Retention => ({
  is_retention_inbox: values.is_retention_inbox,
  retention_inbox_days: Number(values.retention_inbox_days),
  is_retention_sent: values.is_retention_sent,
  retention_sent_days: Number(values.retention_sent_days),
})

const ofRetention = [
  'is_retention_inbox',
  'retention_inbox_days',
  'is_retention_sent',
  'retention_sent_days',
  'is_retention_pass_to_subs',
] as const

/** How many groups below get another storage duration when the typed one is passed to them. */
export const retentionBelow = (values: GroupValues, group: Group): number =>
  touches(values, group, ofRetention)
    ? groupsThatChange(group.pass_down.retention, typedRetention(values))
    : 0

/** How many groups below get another delete setting. */
export function deletionBelow(
  values: GroupValues,
  group: Group,
  name: 'is_allow_del_inbox' | 'is_allow_del_sent',
): number {
  const isTouched = touches(values, group, [name, `${name}_pass_to_subs`])
  return isTouched ? groupsThatTurn(group.pass_down[name], values[name] ? 1 : 0) : 0
}

const passesSso = ({ is_sso, is_sso_pass_to_subs }: GroupValues): boolean => is_sso && is_sso_pass_to_subs
const enforcesBelow = (values: GroupValues): boolean => passesSso(values) && values.is_enforce_sso

/** How many groups below sign in differently. Enforcement also reaches groups with their own SSO settings. */
export function ssoBelow(values: GroupValues, group: Group): { groups: number; isTaken: boolean } {
  const before = valuesOf(group)
  const { sso, enforce_sso } = group.pass_down
  const [passed, passes] = [passesSso(before), passesSso(values)]
  const isEnforcementChanged = enforcesBelow(before) !== enforcesBelow(values)
  const followers = passed !== passes || isEnforcementChanged ? sso : 0
  const groups = followers + (isEnforcementChanged ? enforce_sso : 0)
  return { groups, isTaken: passed && !passes }
}
