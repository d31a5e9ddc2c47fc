import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { ViewNotYours } from '@telecopy/contract/saved-views/saved-view-problems'
import { viewUpdated } from '@telecopy/contract/saved-views/saved-views.acts'
import type { updateSavedView as call } from '@telecopy/contract/saved-views/saved-views.calls'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { groupOfView, heldByView, readerOf, recordedView } from './recorded-view.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireFilter, requireSharing } from './require-groups.ts'
import { type WholeView, lockView, setView } from './saved-views.queries.ts'

type Input = BodyOf<typeof call>

/**
 * Refuses to change what others read in a group that has left the owner's scope, unless the sharing there ends.
 *
 * @throws NotFound
 */
async function requireSharedWithin({ scope }: PersonContext, tx: Tx, view: WholeView): Promise<void> {
  if (view.fsi_gid !== null && (await findGroup(tx, scope, view.fsi_gid)) === undefined)
    throw new Problem(NotFound)
}

/** @throws NotFound also for a view of another list @throws ViewNotYours @throws ChangedMeanwhile */
async function requireOwn(ctx: PersonContext, tx: Tx, input: Input): Promise<WholeView> {
  const view = await lockView(tx, readerOf(ctx), input.view_id)
  if (view === undefined) throw new Problem(NotFound)
  if (view.fsi_uid !== ctx.administrator.fsi_uid) throw new Problem(ViewNotYours)
  if (input.content !== undefined && input.content.list !== view.list) throw new Problem(NotFound)
  if (view.version !== input.version) throw new Problem(ChangedMeanwhile)
  if (input.fsi_gid === undefined) await requireSharedWithin(ctx, tx, view)
  return view
}

/** The content that is asked for, without the name of its list. */
function contentOf({ content }: Input, view: WholeView): WholeView['content'] {
  if (content === undefined) return view.content
  const { list: _list, ...asked } = content
  return asked
}

/** The record of a change. A view that changes its group leaves one in each, with what that group could read. */
function recordsOf(ctx: PersonContext, before: WholeView, after: WholeView) {
  const of = (view: WholeView) => ({
    group: groupOfView(ctx, view),
    entity_id: view.view_id,
    entity_name: view.view_name,
  })
  if (before.fsi_gid === after.fsi_gid)
    return [{ ...of(after), before: recordedView(before), after: recordedView(after) }]
  return [
    { ...of(before), before: heldByView(before) },
    { ...of(after), after: heldByView(after) },
  ]
}

/**
 * Changes what is sent of an own view. Answers its new version.
 *
 * @throws NotFound for a group too, also one that the view would stay shared in @throws ViewNotYours @throws ChangedMeanwhile @throws ViewNameTaken
 */
export function updateSavedView(ctx: PersonContext, input: Input): Promise<number> {
  return asRefusals(() =>
    change(ctx, viewUpdated, async (tx) => {
      await lockTree(tx, 'shared')
      const shared = input.fsi_gid === undefined ? {} : await requireSharing(ctx, tx, input.fsi_gid)
      const narrowed = input.filter_gid === undefined ? {} : await requireFilter(ctx, tx, input.filter_gid)
      const before = await requireOwn(ctx, tx, input)
      const content = contentOf(input, before)
      const { view_name = before.view_name } = input
      const after = { ...before, ...shared, ...narrowed, view_name, content }
      if (isDeepStrictEqual(recordedView(before), recordedView(after)))
        return { audit: [], result: before.version }
      const { fsi_gid, list, filter_gid } = after
      const version = await setView(tx, before, {
        fsi_gid,
        list,
        view_name,
        filter_gid,
        content,
        lst_updated_time: ctx.clock.now(),
      })
      return { audit: recordsOf(ctx, before, after), result: version }
    }),
  )
}
