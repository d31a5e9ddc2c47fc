import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { codePoints } from '@telecopy/contract/kit/text'
import { lengths, retention } from '@telecopy/contract/limits'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages } from '@telecopy/contract/messages/group-settings'
import type { UseFormReturnType } from '@mantine/form'
import type { GroupChanges } from './group-details.data.ts'

/** What is ticked or not, under the names of the wire. */
export const flagNames = [
  'is_active',
  'is_allow_send_only',
  'is_allow_group_send',
  'is_allow_gsd',
  'is_allow_branding',
  'is_allow_set_del_inbox',
  'is_allow_set_del_sent',
  'is_sso',
  'is_enforce_sso',
  'is_sso_pass_to_subs',
  'is_retention_pass_to_subs',
  'is_allow_del_inbox',
  'is_allow_del_sent',
  'is_allow_del_inbox_pass_to_subs',
  'is_allow_del_sent_pass_to_subs',
] as const
export type FlagName = (typeof flagNames)[number]

/** What the form holds; days stay as they are typed. */
export type GroupValues = Record<FlagName, boolean> & {
  group_name: string
  is_retention_inbox: '0' | '1'
  retention_inbox_days: string
  is_retention_sent: '0' | '1'
  retention_sent_days: string
}
export type GroupForm = UseFormReturnType<GroupValues>

const fieldNames = [
  'group_name',
  'is_retention_inbox',
  'retention_inbox_days',
  'is_retention_sent',
  'retention_sent_days',
  ...flagNames,
] as const satisfies readonly (keyof GroupValues)[]

export function valuesOf(group: Group): GroupValues {
  const flags = Object.fromEntries(flagNames.map((name) => [name, group[name] === 1])) as Record<
    FlagName,
    boolean
  >
  return {
    ...flags,
    group_name: group.group_name,
    is_retention_inbox: group.is_retention_inbox,
    retention_inbox_days: String(group.retention_inbox_days),
    is_retention_sent: group.is_retention_sent,
    retention_sent_days: String(group.retention_sent_days),
  }
}

/** A new group begins with its parent's settings; what is the parent's own affair, like its SSO, it gets by inheritance. */
export function valuesBelow(parent: Group): GroupValues {
  return {
    ...valuesOf(parent),
    group_name: '',
    is_active: true,
    is_sso: false,
    is_enforce_sso: false,
    is_sso_pass_to_subs: false,
    is_retention_pass_to_subs: false,
    is_allow_del_inbox_pass_to_subs: false,
    is_allow_del_sent_pass_to_subs: false,
  }
}

const isDays = (typed: string): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= retention.daysMax

function daysError(kind: '0' | '1', typed: string): string | undefined {
  return kind === '0' || isDays(typed)
    ? undefined
    : groupSettingsMessages.retention.invalid(retention.daysMax)
}

function nameError(typed: string): string | undefined {
  const length = codePoints(typed.trim())
  return length > 0 && length <= lengths.groupName ? undefined : groupMessages.nameInvalid
}

export type GroupErrors = { [Field in keyof GroupValues]?: string }

/** The first thing wrong with each field. */
export function groupErrors(values: GroupValues): GroupErrors {
  const errors = {
    group_name: nameError(values.group_name),
    retention_inbox_days: daysError(values.is_retention_inbox, values.retention_inbox_days),
    retention_sent_days: daysError(values.is_retention_sent, values.retention_sent_days),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

const isFlag = (name: string): name is FlagName => (flagNames as readonly string[]).includes(name)

function onTheWire(name: keyof GroupValues, values: GroupValues): unknown {
  if (isFlag(name)) return values[name] ? 1 : 0
  const value = values[name]
  if (name === 'retention_inbox_days' || name === 'retention_sent_days') return Number(value)
  return name === 'group_name' ? value.trim() : value
}

/** Days that a lifetime hides are nobody's choice: they are neither compared nor sent. */
function isShown(name: keyof GroupValues, values: GroupValues): boolean {
  if (name === 'retention_inbox_days') return values.is_retention_inbox === '1'
  if (name === 'retention_sent_days') return values.is_retention_sent === '1'
  return true
}

/** The fields in which the typed values differ from the others. */
export function changedFields(values: GroupValues, before: GroupValues): (keyof GroupValues)[] {
  return fieldNames.filter((name) => values[name] !== before[name] && isShown(name, values))
}

/** These fields of the typed values, as the wire has them. */
export function changesOf(values: GroupValues, fields: readonly (keyof GroupValues)[]): GroupChanges {
  return Object.fromEntries(fields.map((name) => [name, onTheWire(name, values)]))
}

/** What was typed over a group that has changed since: what was not touched follows the group as it is now. */
export function rebased(typed: GroupValues, before: GroupValues, now: GroupValues): GroupValues {
  const touched = changedFields(typed, before)
  return { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) }
}

/** Everything that is said about a new group: it is active whatever the form says. */
export const fieldsOfNew = (values: GroupValues): (keyof GroupValues)[] =>
  fieldNames.filter((name) => name !== 'is_active' && isShown(name, values))
