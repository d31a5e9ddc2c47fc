import { defaultUserSet } from '@telecopy/contract/default-users/default-users.acts'
import {
  NumberNotOfUser,
  UserIsDisabled,
  UserNotInGroup,
} from '@telecopy/contract/default-users/default-user-problems'
import type { setDefaultUser as call } from '@telecopy/contract/default-users/default-users.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { findDefaultUser, holdNumber, holdUser, saveDefaultUser } from './default-users.queries.ts'
import { asRefusals } from './refused-by-database.ts'
import { toldOf } from './told-of.ts'

type Input = BodyOf<typeof call>

/** Group, user and number, locked in this order, after checking that they belong together. */
async function requireTogether(ctx: AdministratorContext, tx: Tx, input: Input) {
  const { scope } = ctx
  const group = await requireGroup(tx, scope, input.fsi_gid)
  const user = await holdUser(tx, scope, input.fsi_uid)
  if (user === undefined) throw new Problem(NotFound)
  const number = await holdNumber(tx, scope, input.fsi_nid)
  if (number === undefined) throw new Problem(NotFound)
  await requirePermission(tx, ctx, 'is_allow_send_only', 'is_allow_group_send')
  if (user.fsi_gid !== group.fsi_gid) throw new Problem(UserNotInGroup)
  const isSame = input.fax_number === undefined || input.fax_number === number.fax_number
  if (number.fsi_uid !== user.fsi_uid || !isSame) throw new Problem(NumberNotOfUser)
  if (user.is_active === 0) throw new Problem(UserIsDisabled)
  return { group, user, number }
}

/**
 * Makes a user of the group, with one of its numbers, the default user, in place of the previous one.
 *
 * @throws NotFound when one of the three is absent or outside the scope
 * @throws UserNotInGroup, NumberNotOfUser when they don't belong together
 * @throws UserIsDisabled
 * @throws ChangedMeanwhile when it would replace another default user than the one that was named
 * @throws Forbidden when the account has neither Send-Only nor Group-Send
 */
export function setDefaultUser(ctx: AdministratorContext, input: Input): Promise<void> {
  const work = () =>
    change(ctx, defaultUserSet, async (tx) => {
      await lockTree(tx, 'shared')
      const { group, user, number } = await requireTogether(ctx, tx, input)
      const { fsi_gid, group_name } = group
      const { fsi_uid, fsi_nid } = input
      const before = (await findDefaultUser(tx, ctx.scope, fsi_gid))?.default_user ?? null
      const { replaces_nid } = input
      if (replaces_nid !== undefined && replaces_nid !== (before?.fsi_nid ?? 0))
        throw new Problem(ChangedMeanwhile)
      await saveDefaultUser(tx, { fsi_gid, fsi_uid, fsi_nid })
      const audit = {
        group: { fsi_gid, group_name },
        entity_id: fsi_gid,
        entity_name: group_name,
        ...(before === null ? {} : { before: toldOf(before) }),
        after: toldOf({ fsi_uid, fsi_nid, email: user.email, fax_number: number.fax_number }),
      }
      return { audit: before?.fsi_nid === fsi_nid ? [] : audit, result: undefined }
    })
  return asRefusals(work)
}
