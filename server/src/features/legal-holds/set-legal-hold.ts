import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { AlreadyOnHold, HoldsByRootOnly } from '@telecopy/contract/legal-holds/legal-hold-problems'
import { faxNumberHeld, groupHeld, userHeld } from '@telecopy/contract/legal-holds/legal-holds.acts'
import type { setLegalHold as call } from '@telecopy/contract/legal-holds/legal-holds.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { insertHold } from './legal-holds.queries.ts'
import { groupOf, requireThing } from './require-thing.ts'

const acts = { group: groupHeld, user: userHeld, 'fax-number': faxNumberHeld }

/**
 * Keeps the faxes of a thing from now on. The nightly deletion holds the tree's lock while it deletes, so nothing of the
 * thing is deleted after the answer.
 *
 * @throws NotFound @throws HoldsByRootOnly @throws AlreadyOnHold
 */
export function setLegalHold(
  ctx: AdministratorContext,
  { entity, id, reason }: BodyOf<typeof call>,
): Promise<void> {
  return change(ctx, acts[entity], async (tx) => {
    await lockTree(tx, 'exclusive')
    const thing = await requireThing(tx, ctx.scope, { entity, id })
    if (!(await isOfRoot(tx, ctx.scope))) throw new Problem(HoldsByRootOnly)
    const isNew = await insertHold(tx, entity, { thing, reason, created_time: ctx.clock.now() })
    if (!isNew) throw new Problem(AlreadyOnHold)
    const record = { group: groupOf(thing), entity_id: id, entity_name: thing.name, after: { reason } }
    return { audit: record, result: undefined }
  })
}
