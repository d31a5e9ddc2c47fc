import type { Retention } from '@telecopy/contract/groups/groups.schemas'
import { retention as limits } from '@telecopy/contract/limits'

/** Lifetime is as many days as there can be, whatever stands beside it. */
export const plainRetention = (wanted: Retention): Retention => ({
  ...wanted,
  retention_inbox_days: wanted.is_retention_inbox === '0' ? limits.daysMax : wanted.retention_inbox_days,
  retention_sent_days: wanted.is_retention_sent === '0' ? limits.daysMax : wanted.retention_sent_days,
})

export const retentionOf = (of: Retention): Retention => ({
  is_retention_inbox: of.is_retention_inbox,
  retention_inbox_days: of.retention_inbox_days,
  is_retention_sent: of.is_retention_sent,
  retention_sent_days: of.retention_sent_days,
})

export const isSameRetention = (one: Retention, other: Retention): boolean =>
  one.is_retention_inbox === other.is_retention_inbox &&
  one.retention_inbox_days === other.retention_inbox_days &&
  one.is_retention_sent === other.is_retention_sent &&
  one.retention_sent_days === other.retention_sent_days

export const lifetime: Retention = {
  is_retention_inbox: '0',
  retention_inbox_days: limits.daysMax,
  is_retention_sent: '0',
  retention_sent_days: limits.daysMax,
}
