import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { UserMissing } from '@telecopy/contract/users/user-problems'
import { userFieldNames } from '@telecopy/contract/users/user-fields'
import { addressRemoved, userDeleted } from '@telecopy/contract/users/users.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePermission } from '../../platform/caller/require-permission.ts'
import { endSubscriptions } from '../shared-lines/public.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { type NumberWithList, removeFromLists } from './email-lists.queries.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireKnownUser } from './require-known-user.ts'
import { deleteUserRow } from './user-writes.queries.ts'
import { mayOf, permit } from './users.policy.ts'

function asMissing(error: unknown): never {
  throw error instanceof Problem && error.type === NotFound ? new Problem(UserMissing) : error
}

const recordOf = (number: NumberWithList, email: string): AuditEntry =>
  entryOf(addressRemoved, {
    group: number,
    entity_id: number.fsi_nid,
    entity_name: number.fax_number,
    before: { email, lists: number.lists },
  })

/** @throws KeyNotPermitted for a program that may change neither the lists of a number nor a shared line */
function requireEffects(
  ctx: AdministratorContext,
  [number]: readonly NumberWithList[],
  [line]: readonly AuditEntry[],
): void {
  if (number !== undefined) requirePermission(ctx, 'numbers', apiKeyRefusals.theNumber(number.fax_number))
  if (line !== undefined) requirePermission(ctx, 'numbers', apiKeyRefusals.theLine(line.entity_name))
}

/**
 * Deletes a user without fax numbers. Its sessions, codes and subscriptions to shared lines end with it, and its address
 * leaves the e-mail lists of all numbers of the scope. Each line that loses a subscriber has a record of it. What is
 * recorded keeps its words.
 *
 * @throws UserMissing when it is absent or outside the scope
 * @throws KeyNotPermitted when a program may not change what the user stands in
 * @throws the refusal of the first obstacle
 */
export function deleteUser(ctx: AdministratorContext, input: { fsi_uid: number }): Promise<void> {
  const work = () =>
    change(ctx, userDeleted, async (tx) => {
      await lockTree(tx, 'shared')
      const { user, group } = await requireKnownUser(ctx, tx, {
        ...input,
        fsi_gid: 0,
        lock: 'exclusive',
      }).catch(asMissing)
      permit(mayOf(user, user.fsi_uid === ctx.administrator?.fsi_uid).delete)
      const { fsi_uid, email, count_subscribed } = user
      const numbers = await removeFromLists(tx, ctx.scope, email)
      const lines = await endSubscriptions(tx, { user, group })
      requireEffects(ctx, numbers, lines)
      await deleteUserRow(tx, fsi_uid)
      const deleted = {
        group,
        entity_id: fsi_uid,
        entity_name: email,
        before: { ...pickFields(user, userFieldNames), subscriptions_cancelled: count_subscribed },
      }
      return {
        audit: [deleted, ...numbers.map((number) => recordOf(number, email)), ...lines],
        result: undefined,
      }
    })
  return asRefusals(work)
}
