import type { updateOwnNumber as call } from '@telecopy/contract/account/account.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { assignFaxNumber } from '../fax-numbers/public.ts'
import { ownNumbers } from './account.queries.ts'

/**
 * Saves the settings of one of the administrator's own numbers, under the same rules as those of any user's number.
 * Answers the number's new version.
 *
 * @throws NotFound for any other number
 */
export async function updateOwnNumber(
  ctx: PersonContext,
  faxNumber: string,
  input: BodyOf<typeof call>,
): Promise<number> {
  const { fsi_uid } = ctx.administrator
  const number = await ownNumbers(ctx.db, fsi_uid).where('n.fax_number', '=', faxNumber).executeTakeFirst()
  if (number === undefined) throw new Problem(NotFound)
  const { fsi_nid: _nid, fax_number: _number, ...settings } = input
  return assignFaxNumber(
    ctx,
    { ...settings, fsi_uid, fsi_nid: number.fsi_nid, fsi_gid: 0 },
    { isOwned: true },
  )
}
