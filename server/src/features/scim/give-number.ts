import { assignFaxNumber as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { scimNoFreeNumber } from '@telecopy/contract/scim/scim.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { assignIn } from '../fax-numbers/public.ts'
import { readAs } from './scim-input.ts'
import { isNumberGiven, takeFreeNumber } from './scim.queries.ts'

export type NumberGiven = 'off' | 'assigned' | 'none-free'

type NewUser = { fsi_uid: number; email: string; group: { fsi_gid: number; group_name: string } }

/**
 * Gives a new user the first free number of the group, if the group's setting says so. The user's address goes into the
 * lists of those who receive and send. Without a free number there is a record, and the user has none.
 */
export async function giveNumber(
  ctx: AdministratorContext,
  tx: Tx,
  { fsi_uid, email, group }: NewUser,
): Promise<{ given: NumberGiven; audit: AuditEntry[] }> {
  if ((await isNumberGiven(tx, ctx.scope, ctx.scope.fsi_gid)) === 0) return { given: 'off', audit: [] }
  const fsi_nid = await takeFreeNumber(tx, ctx.scope)
  if (fsi_nid === undefined)
    return {
      given: 'none-free',
      audit: [entryOf(scimNoFreeNumber, { group, entity_id: fsi_uid, entity_name: email })],
    }
  const input = readAs(call.body, {
    fsi_uid,
    fsi_nid,
    emails_send_fax: [email],
    emails_receive_fax: [email],
  })
  const { audit } = await assignIn(ctx, tx, { input })
  return { given: 'assigned', audit }
}
