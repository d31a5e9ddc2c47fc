import { type GroupFieldValues, groupFields } from '@telecopy/contract/groups/group-fields'
import type { Retention } from '@telecopy/contract/groups/groups.schemas'
import { fieldsWith, pickFields } from '@telecopy/contract/kit/fields'
import { retention as limits } from '@telecopy/contract/limits'

/** The storage duration, without its switch for sub-groups. */
export const retentionNames = fieldsWith(groupFields, { part: 'retention', inNew: 'passed' })

/** A lifetime is always read as the longest duration. */
export const plainRetention = <Wanted extends Retention>(wanted: Wanted): Wanted => ({
  ...wanted,
  retention_inbox_days: wanted.is_retention_inbox === '0' ? limits.daysMax : wanted.retention_inbox_days,
  retention_sent_days: wanted.is_retention_sent === '0' ? limits.daysMax : wanted.retention_sent_days,
})

export const retentionOf = (of: Pick<GroupFieldValues, (typeof retentionNames)[number]>): Retention =>
  pickFields(of, retentionNames)
