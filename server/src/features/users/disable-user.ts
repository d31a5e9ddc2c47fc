import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { userUpdated } from '@telecopy/contract/users/users.acts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { endSessionsOf, findAccount } from '../sign-in/public.ts'
import { changesActivity, recordedSides } from './own-activity.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireKnownUser } from './require-known-user.ts'
import { setUserFields } from './user-writes.queries.ts'
import { mayChange, permit } from './users.policy.ts'

export type Disabled = {
  email: string
  isChanged: boolean
  sessionsEnded: number
  /** It stays the default user of its group. */
  isDefaultUser: boolean
}

/**
 * Disables a user of any group and ends its sessions, for the operator. The rules are those of `updateUser`.
 *
 * @throws NotFound when no user has the address, or it was moved at this moment
 * @throws the refusal of the first obstacle
 */
export const disableUser = (ctx: Context, email: string): Promise<Disabled> =>
  asRefusals(() =>
    change<typeof userUpdated, Disabled>(ctx, userUpdated, async (tx) => {
      await lockTree(tx, 'shared')
      const account = await findAccount(tx, canonicalEmail(email))
      if (account === undefined) throw new Problem(NotFound)
      const scope = scopeOf(account.fsi_gid)
      const { user, group } = await requireKnownUser({ scope }, tx, {
        fsi_uid: account.fsi_uid,
        fsi_gid: 0,
        lock: 'exclusive',
      })
      const result = { email: user.email, isDefaultUser: user.is_default_user }
      if (!changesActivity(user, 0))
        return { audit: [], result: { ...result, isChanged: false, sessionsEnded: 0 } }
      const changed = { is_active: 0 as const }
      permit(mayChange(user, { isOwn: false, changed, group }))
      await setUserFields(tx, user, { ...changed, fsi_gid: group.fsi_gid })
      const end = { reason: 'user disabled' as const, now: ctx.clock.now() }
      const sessionsEnded = await endSessionsOf(tx, user.fsi_uid, end)
      const audit = {
        group,
        entity_id: user.fsi_uid,
        entity_name: user.email,
        ...recordedSides(user, changed),
      }
      return { audit, result: { ...result, isChanged: true, sessionsEnded } }
    }),
  )
