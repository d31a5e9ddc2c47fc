import { groupFields } from '@telecopy/contract/groups/group-fields'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { GroupValues } from './group-values.ts'

const kinds = { '0': groupMessages.lifetime, '1': texts.retention.custom } as const

/** A field's label and its value, in words. */
export function saidOf(field: keyof GroupValues, values: GroupValues): [label: string, value: string] {
  const value = values[field]
  const label = groupFields[field].label()
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  const isKind = field === 'is_retention_inbox' || field === 'is_retention_sent'
  return [label, isKind ? kinds[values[field]] : value]
}
