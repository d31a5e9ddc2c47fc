import type { DefaultUserBlockerReason } from '@telecopy/contract/default-users/default-user-blockers'
import type { BlockerWith } from '@telecopy/contract/kit/blockers'

export type StayBlocker = BlockerWith<DefaultUserBlockerReason>

const blocker = (reason: DefaultUserBlockerReason): StayBlocker => ({
  reason,
  count: 1,
  target: 'group-details',
})

/** A default user must stay while the group or a user sends from its number. */
export function mayRemoveDefaultUser(group: { is_send_only: 0 | 1; is_group_send: 0 | 1 }): StayBlocker[] {
  return [
    ...(group.is_send_only === 1 ? [blocker('send_only_needs_default')] : []),
    ...(group.is_group_send === 1 ? [blocker('group_send_needs_default')] : []),
  ]
}
