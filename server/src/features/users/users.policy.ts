import { namedLines } from '@telecopy/contract/kit/blockers'
import type { Flag } from '@telecopy/contract/kit/flags'
import { userBlockers } from '@telecopy/contract/users/user-blockers'
import type { UserFieldValues } from '@telecopy/contract/users/user-fields'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import type { User, UserBlocker as Blocker } from '@telecopy/contract/users/users.schemas'
import { obstaclesFrom } from '../../platform/obstacles.ts'
import type { UserFacts } from './user-facts.queries.ts'

const { counted, when, permit } = obstaclesFrom(userBlockers, userRefusals)
export { permit }

type GroupOfUser = { is_active: Flag; is_send_only: Flag; is_allow_sftp: Flag }

/** The flags of a user that its group must allow. */
type GroupedFlags = { is_send_only: Flag; is_sftp_user: Flag }

const maySendOnly = (group: GroupOfUser, is_send_only: Flag): Blocker[] =>
  when(is_send_only > group.is_send_only, 'send_only_is_off')

const mayUseSftp = (group: GroupOfUser, is_sftp_user: Flag): Blocker[] =>
  when(is_sftp_user > group.is_allow_sftp, 'sftp_not_allowed')

/** The obstacles to a user with these flags in a group: a new one, or one that is moved there. */
export const mayJoinGroup = (group: GroupOfUser, user: GroupedFlags): Blocker[] => [
  ...when(group.is_active === 0, 'group_deactivated'),
  ...maySendOnly(group, user.is_send_only),
  ...mayUseSftp(group, user.is_sftp_user),
]

/** The shared lines of which the user is the master: they are in the user's group. */
const linesOfMaster = ({ fsi_gid, gsd_fax_numbers }: UserFacts) =>
  namedLines(
    gsd_fax_numbers
      .filter(({ is_master }) => is_master === 1)
      .map(({ gsd_id, gsd_name }) => ({ gsd_id, fsi_gid, tag: gsd_name })),
  )

const opposite = (flag: Flag): Flag => (flag === 1 ? 0 : 1)

/** The obstacles to each act of an administrator on a user; `isOwn` for the administrator's own account. */
export function mayOf(user: UserFacts, isOwn: boolean): User['may'] {
  const { group } = user
  const ofLines = counted(user.count_master, 'shared_line_master', linesOfMaster(user))
  const stays = [
    ...when(isOwn, 'own_account'),
    ...ofLines,
    ...when(user.is_default_user, 'group_default_user'),
  ]
  const last = when(user.is_last_administrator, 'last_administrator')
  const keepsRights = [...when(isOwn, 'own_account_stays'), ...ofLines, ...last]
  return {
    delete: [
      ...stays,
      ...counted(user.count_fax_numbers, 'has_fax_numbers'),
      ...when(user.is_held, 'legal_hold'),
      ...last,
    ],
    move: [...stays, ...counted(user.count_subscribed, 'subscribed_to_lines'), ...last],
    activate: when(group.is_active === 0, 'user_in_deactivated_group'),
    deactivate: keepsRights,
    is_admin: keepsRights,
    is_send_only: maySendOnly(group, opposite(user.is_send_only)),
    is_sftp_user: mayUseSftp(group, opposite(user.is_sftp_user)),
  }
}

type Changed = Partial<UserFieldValues>

const activity = { 0: 'deactivate', 1: 'activate' } as const

const mayChangeInPlace = (may: User['may'], changed: Changed): Blocker[] => [
  ...(changed.is_active === undefined ? [] : may[activity[changed.is_active]]),
  ...(changed.is_send_only === undefined ? [] : may.is_send_only),
  ...(changed.is_sftp_user === undefined ? [] : may.is_sftp_user),
]

/** The obstacles to a change of settings, to a move to another group, or to both: the state that is asked for counts. */
export function mayChange(
  user: UserFacts,
  asked: { isOwn: boolean; changed: Changed; group: GroupOfUser & { fsi_gid: number } },
): Blocker[] {
  const { isOwn, changed, group } = asked
  const may = mayOf(user, isOwn)
  const after = { ...user, ...changed }
  const isMoved = group.fsi_gid !== user.fsi_gid
  return [
    ...(isMoved ? [...may.move, ...mayJoinGroup(group, after)] : mayChangeInPlace(may, changed)),
    ...(changed.is_admin === undefined ? [] : may.is_admin),
    ...(changed.is_active === 0 ? may.deactivate : []),
    ...when(after.is_admin === 1 && after.is_send_only === 1, 'admin_is_send_only'),
  ]
}
