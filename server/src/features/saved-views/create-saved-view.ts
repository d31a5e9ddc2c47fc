import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { savedViews } from '@telecopy/contract/limits'
import { TooManyViews } from '@telecopy/contract/saved-views/saved-view-problems'
import { viewSaved } from '@telecopy/contract/saved-views/saved-views.acts'
import type { createSavedView as call } from '@telecopy/contract/saved-views/saved-views.calls'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { groupOfView, heldByView, readerOf } from './recorded-view.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireFilter, requireSharing } from './require-groups.ts'
import { countViewsLocked, insertView } from './saved-views.queries.ts'

/**
 * Saves a view of a list. Answers its identifier.
 *
 * @throws NotFound for a group @throws TooManyViews @throws ViewNameTaken
 */
export function createSavedView(
  ctx: PersonContext,
  { view_name, content: { list, ...content }, ...asked }: BodyOf<typeof call>,
): Promise<{ view_id: number; version: number }> {
  const reader = readerOf(ctx)
  return asRefusals(() =>
    change(ctx, viewSaved, async (tx) => {
      await lockTree(tx, 'shared')
      const shared = await requireSharing(ctx, tx, asked.fsi_gid)
      const narrowed = await requireFilter(ctx, tx, asked.filter_gid)
      if ((await countViewsLocked(tx, reader)) >= savedViews.perAccount) throw new Problem(TooManyViews)
      const { fsi_gid } = shared
      const { filter_gid } = narrowed
      const created_time = ctx.clock.now()
      const view_id = await insertView(tx, reader, {
        fsi_gid,
        filter_gid,
        list,
        view_name,
        content,
        created_time,
      })
      const view = { ...shared, ...narrowed, list, view_name, content }
      const audit = {
        group: groupOfView(ctx, view),
        entity_id: view_id,
        entity_name: view_name,
        after: heldByView(view),
      }
      return { audit, result: { view_id, version: 1 } }
    }),
  )
}
