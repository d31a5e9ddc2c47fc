import type { listHistory as call } from '@telecopy/contract/history/history.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findHistory } from './history.queries.ts'
import { findReach, isWithin } from './reach.queries.ts'
import { toldPage } from './told-page.ts'

/**
 * The history of one thing, newest first: the records made in groups of the scope. The thing's present group decides;
 * for a deleted thing, its last group.
 *
 * @throws NotFound when it lies outside the scope, or there never was such a thing
 */
export async function listHistory(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>['data']> {
  const reach = await findReach(db, scope, scope.fsi_gid)
  if (reach === undefined || !(await isWithin(db, reach, input))) throw new Problem(NotFound)
  const { data, counts } = await findHistory(db, reach, input)
  return { ...(await toldPage(db, reach, data)), counts }
}
