import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listSavedViews as call } from '@telecopy/contract/saved-views/saved-views.calls'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { readerOf } from './recorded-view.ts'
import { findViews } from './saved-views.queries.ts'

/** The views of a list that the account may open, own ones first. */
export const listSavedViews = (
  ctx: PersonContext,
  { list }: BodyOf<typeof call>,
): Promise<{ views: SavedView[]; counts: number }> => findViews(ctx.db, readerOf(ctx), list)
