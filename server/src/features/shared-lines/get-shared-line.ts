import { NotFound } from '@telecopy/contract/kit/problems'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type LineWanted, findSharedLine } from './shared-lines.queries.ts'

/** A shared line of the scope. @throws NotFound, also when it is not in the group that is sent */
export async function getSharedLine(
  { db, scope }: AdministratorContext,
  input: LineWanted,
): Promise<SharedLine> {
  const line = await findSharedLine(db, scope, input)
  if (line === undefined) throw new Problem(NotFound)
  return line
}
