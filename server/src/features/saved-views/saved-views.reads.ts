import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type * as calls from '@telecopy/contract/saved-views/saved-views.calls'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { readerOf } from './recorded-view.ts'
import { findView, findViews } from './saved-views.queries.ts'

/** A view that the account may open. @throws NotFound */
export async function getSavedView(
  ctx: PersonContext,
  { view_id }: BodyOf<typeof calls.getSavedView>,
): Promise<SavedView> {
  const view = await findView(ctx.db, readerOf(ctx), view_id)
  if (view === undefined) throw new Problem(NotFound)
  return view
}

/** The views of a list that the account may open, own ones first. */
export const listSavedViews = (
  ctx: PersonContext,
  { list }: BodyOf<typeof calls.listSavedViews>,
): Promise<{ views: SavedView[]; counts: number }> => findViews(ctx.db, readerOf(ctx), list)
