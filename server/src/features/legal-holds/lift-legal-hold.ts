import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { HoldsByRootOnly, NotOnHold } from '@telecopy/contract/legal-holds/legal-hold-problems'
import {
  faxNumberHoldLifted,
  groupHoldLifted,
  userHoldLifted,
} from '@telecopy/contract/legal-holds/legal-holds.acts'
import type { liftLegalHold as call } from '@telecopy/contract/legal-holds/legal-holds.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { deleteHold } from './legal-holds.queries.ts'
import { groupOf, requireThing } from './require-thing.ts'

const acts = { group: groupHoldLifted, user: userHoldLifted, 'fax-number': faxNumberHoldLifted }

/**
 * Lets the faxes of a thing follow the storage duration again. The record has the reason of the hold, and that of its end.
 *
 * @throws NotFound @throws HoldsByRootOnly @throws NotOnHold
 */
export function liftLegalHold(
  ctx: AdministratorContext,
  { entity, id, reason }: BodyOf<typeof call>,
): Promise<void> {
  return change(ctx, acts[entity], async (tx) => {
    await lockTree(tx, 'exclusive')
    const thing = await requireThing(tx, ctx.scope, { entity, id })
    if (!(await isOfRoot(tx, ctx.scope))) throw new Problem(HoldsByRootOnly)
    const before = await deleteHold(tx, entity, id)
    if (before === undefined) throw new Problem(NotOnHold)
    const of = { group: groupOf(thing), entity_id: id, entity_name: thing.name }
    return { audit: { ...of, before, after: { reason } }, result: undefined }
  })
}
