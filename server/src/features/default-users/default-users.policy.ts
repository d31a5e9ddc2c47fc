import { defaultUserBlockers } from '@telecopy/contract/default-users/default-user-blockers'
import { stayRefusals } from '@telecopy/contract/default-users/default-user-problems'
import { obstaclesFrom } from '../../platform/obstacles.ts'

const { when, permit } = obstaclesFrom(defaultUserBlockers, stayRefusals)
export { permit }

/** A default user must stay while the group or a user sends from its number. */
export const mayRemoveDefaultUser = (group: { is_send_only: 0 | 1; is_group_send: 0 | 1 }) => [
  ...when(group.is_send_only === 1, 'send_only_needs_default'),
  ...when(group.is_group_send === 1, 'group_send_needs_default'),
]
