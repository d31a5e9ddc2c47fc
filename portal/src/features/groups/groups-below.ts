import type { Group, Retention } from '@telecopy/contract/groups/groups.schemas'
import { groupsThatChange, groupsThatTurn } from '@telecopy/contract/groups/pass-down'
import { changedFields, type GroupValues, valuesOf } from './group-values.ts'

// What is passed already is not copied again: only a change of it, or of its passing, reaches the groups below.
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

/** How many groups below get another storage duration when it is passed to them as it is typed. */
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

/** How many groups below sign in otherwise: those that follow, once they begin to, no longer do, or with passwords too. */
export function ssoBelow(values: GroupValues, group: Group): { groups: number; isTaken: boolean } {
  const before = valuesOf(group)
  const [passed, passes] = [passesSso(before), passesSso(values)]
  const isChanged = passed !== passes || (passes && values.is_enforce_sso !== before.is_enforce_sso)
  return { groups: isChanged ? group.pass_down.sso : 0, isTaken: passed && !passes }
}
