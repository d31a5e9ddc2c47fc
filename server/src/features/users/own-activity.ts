import type { Flag } from '@telecopy/contract/kit/flags'
import { pickFields } from '@telecopy/contract/kit/fields'
import type { UserFieldName, UserFieldValues } from '@telecopy/contract/users/user-fields'
import type { Act, RecordedValues } from '@telecopy/contract/kit/acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { Known } from './require-known-user.ts'
import type { UserFacts } from './user-facts.queries.ts'

type Activity = Pick<UserFacts, 'is_active' | 'is_off_with_group'>

/** Whether a request disables a user that a group has turned off. Such a user stays off when the group is turned on. */
const staysOff = (user: Activity, is_active: Flag | undefined): boolean =>
  is_active === 0 && user.is_off_with_group

/** Whether the activity that a request asks for changes the user. */
export const changesActivity = (user: Activity, is_active: Flag | undefined): boolean =>
  (is_active !== undefined && is_active !== user.is_active) || staysOff(user, is_active)

/** Both sides of the record of changed settings. */
export function recordedSides(user: UserFacts, changed: Partial<UserFieldValues>) {
  const before = pickFields(user, Object.keys(changed) as UserFieldName[])
  if (!staysOff(user, changed.is_active)) return { before, after: changed }
  return {
    before: { ...before, is_active_with_group: 1 as const },
    after: { ...changed, is_active_with_group: 0 as const },
  }
}

type Sides<A extends Act> = {
  entity_id: number
  /** The name of the changed thing, before and after. */
  names: readonly [string, string]
  before: RecordedValues<A>
  after: RecordedValues<A>
}

/**
 * The record of what changes with a user, in its group. A user that moves at once leaves one in each group: the former
 * values in the former group, the new ones in the new group. Each may be another customer's.
 */
export function recordedWith<A extends Act>(
  act: A,
  { user, group }: Pick<Known, 'user' | 'group'>,
  { entity_id, names: [name, newName], before, after }: Sides<A>,
): AuditEntry[] {
  const former = { group: user, entity_id, entity_name: name }
  if (group.fsi_gid === user.fsi_gid) return [entryOf(act, { ...former, before, after })]
  return [
    entryOf(act, { ...former, before }),
    entryOf(act, { group, entity_id, entity_name: newName, after }),
  ]
}
