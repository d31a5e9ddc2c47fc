import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { ViewNotToDelete } from '@telecopy/contract/saved-views/saved-view-problems'
import { viewDeleted } from '@telecopy/contract/saved-views/saved-views.acts'
import type { deleteSavedView as call } from '@telecopy/contract/saved-views/saved-views.calls'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { groupOfView, heldByView, readerOf } from './recorded-view.ts'
import { lockView, removeView } from './saved-views.queries.ts'

/** Deletes an own view, or one that is shared in a group of the scope. @throws NotFound @throws ViewNotToDelete */
export const deleteSavedView = (ctx: PersonContext, { view_id }: BodyOf<typeof call>): Promise<void> =>
  change(ctx, viewDeleted, async (tx) => {
    const view = await lockView(tx, readerOf(ctx), view_id)
    if (view === undefined) throw new Problem(NotFound)
    if (!view.may_delete) throw new Problem(ViewNotToDelete)
    await removeView(tx, view)
    const audit = {
      group: groupOfView(ctx, view),
      entity_id: view_id,
      entity_name: view.view_name,
      before: heldByView(view),
    }
    return { audit, result: undefined }
  })
