import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import type { GroupValues } from './group-values.ts'

const { features, sso, retention, deletion } = texts

const labels: Record<keyof GroupValues, string> = {
  group_name: texts.name,
  is_active: texts.activated,
  is_allow_send_only: features.is_allow_send_only.rootLabel,
  is_allow_group_send: features.is_allow_group_send.rootLabel,
  is_allow_gsd: features.is_allow_gsd.label,
  is_allow_branding: features.is_allow_branding.label,
  is_allow_set_del_inbox: `${deletion.inbox}: ${deletion.permit}`,
  is_allow_set_del_sent: `${deletion.sent}: ${deletion.permit}`,
  is_sso: sso.title,
  is_enforce_sso: groupMessages.enforceSso,
  is_sso_pass_to_subs: `${sso.title}: ${sso.pass}`,
  is_retention_inbox: `${retention.title}: ${retention.inbox}`,
  retention_inbox_days: retention.daysOf(retention.inbox),
  is_retention_sent: `${retention.title}: ${retention.sent}`,
  retention_sent_days: retention.daysOf(retention.sent),
  is_retention_pass_to_subs: `${retention.title}: ${retention.pass}`,
  is_allow_del_inbox: `${deletion.inbox}: ${deletion.allow}`,
  is_allow_del_sent: `${deletion.sent}: ${deletion.allow}`,
  is_allow_del_inbox_pass_to_subs: `${deletion.inbox}: ${deletion.pass}`,
  is_allow_del_sent_pass_to_subs: `${deletion.sent}: ${deletion.pass}`,
}

const kinds = { '0': groupMessages.lifetime, '1': retention.custom } as const

/** A field's label and its value, as the screen would say them. */
export function saidOf(field: keyof GroupValues, values: GroupValues): [label: string, value: string] {
  const value = values[field]
  const label = labels[field]
  if (typeof value === 'boolean') return [label, value ? texts.on : texts.off]
  const isKind = field === 'is_retention_inbox' || field === 'is_retention_sent'
  return [label, isKind ? kinds[values[field]] : value]
}
