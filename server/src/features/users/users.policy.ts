import type { BlockerKind, BlockerWith } from '@telecopy/contract/kit/blockers'
import type { Flag } from '@telecopy/contract/kit/flags'
import { type UserBlockerReason, userBlockers } from '@telecopy/contract/users/user-blockers'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import { Problem } from '../../platform/problem.ts'

type Blocker = BlockerWith<UserBlockerReason>

function when(applies: boolean, reason: UserBlockerReason): Blocker[] {
  const { target }: BlockerKind = userBlockers[reason]
  return applies ? [{ reason, count: 1, target: target ?? '' }] : []
}

type GroupOfUser = { is_active: Flag; is_send_only: Flag; is_allow_sftp: Flag }

/** The flags of a user that its group must allow. */
type GroupedFlags = { is_send_only: Flag; is_sftp_user: Flag }

/** The obstacles to a user with these flags in a group. */
export const mayJoinGroup = (group: GroupOfUser, user: GroupedFlags): Blocker[] => [
  ...when(group.is_active === 0, 'group_deactivated'),
  ...when(user.is_send_only > group.is_send_only, 'send_only_is_off'),
  ...when(user.is_sftp_user > group.is_allow_sftp, 'sftp_not_allowed'),
]

/** @throws the refusal of the first obstacle */
export function permit(blockers: readonly Blocker[]): void {
  const [first] = blockers
  if (first !== undefined) throw new Problem(userRefusals[first.reason])
}
