import { defaultNumberSet } from '@telecopy/contract/account/account.acts'
import type { setDefaultFaxNumber as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { changeDefault } from './change-default.ts'
import { lockNumbersOf, lockOwner } from './owned-numbers.queries.ts'

/**
 * Makes one of a user's numbers its default number. A disabled number may be the default: a user's only number always
 * is.
 *
 * @throws NotFound for the user, or a number that is not the user's
 */
export function setDefaultFaxNumber(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  return change(ctx, defaultNumberSet, async (tx) => {
    await lockTree(tx, 'shared')
    const owner = await lockOwner(tx, ctx.scope, input.fsi_uid)
    if (owner === undefined) throw new Problem(NotFound)
    const { default_nid } = owner
    const numbers = await lockNumbersOf(tx, owner, [input.fsi_nid, default_nid ?? 0])
    const to = numbers.find(({ fsi_nid }) => fsi_nid === input.fsi_nid)
    if (to === undefined) throw new Problem(NotFound)
    const from = numbers.find(({ fsi_nid }) => fsi_nid === default_nid)
    return { audit: from === to ? [] : await changeDefault(tx, owner, { from, to }), result: undefined }
  })
}
