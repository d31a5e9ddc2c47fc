import type { Flag } from '@telecopy/contract/kit/flags'
import { pickFields } from '@telecopy/contract/kit/fields'
import type { UserFieldName, UserFieldValues } from '@telecopy/contract/users/user-fields'
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
