import type * as calls from '@telecopy/contract/history/history.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { countAudit, findAudit, withPersons, findHistory } from './history.queries.ts'
import { findReach, isWithin } from './reach.queries.ts'
import { searchOf } from './search-of.ts'
import { toldPage } from './told-page.ts'

/** A page of the records of the scope, newest first, and the exact total. @throws NotFound for a foreign group or key */
export async function listAudit(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof calls.listAudit>,
): Promise<AnswerOf<typeof calls.listAudit>['data']> {
  const reach = await findReach(db, scope, input.fsi_gid === 0 ? scope.fsi_gid : input.fsi_gid)
  if (reach === undefined) throw new Problem(NotFound)
  const { start, pagesize } = input
  const search = await withPersons(db, await searchOf({ db, scope }, input))
  const [rows, counts] = await Promise.all([
    findAudit(db, reach, { search, start, pagesize }),
    countAudit(db, reach, search),
  ])
  return { ...(await toldPage(db, reach, rows)), counts }
}

/**
 * The history of one thing, newest first: the records made in groups of the scope. The thing's present group decides;
 * for a deleted thing, its last group.
 *
 * @throws NotFound when it lies outside the scope, or there never was such a thing
 */
export async function listHistory(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof calls.listHistory>,
): Promise<AnswerOf<typeof calls.listHistory>['data']> {
  const reach = await findReach(db, scope, scope.fsi_gid)
  if (reach === undefined || !(await isWithin(db, reach, input))) throw new Problem(NotFound)
  const { data, counts } = await findHistory(db, reach, input)
  return { ...(await toldPage(db, reach, data)), counts }
}
