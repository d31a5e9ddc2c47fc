import { NotFound } from '@telecopy/contract/kit/problems'
import type { SharedLine, SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import {
  type LineWanted,
  findSharedLine,
  selectSharedLines,
  findSubscribers,
} from './shared-lines.queries.ts'

/** A shared line of the scope. @throws NotFound, also when it is not in the group that is sent */
export async function getSharedLine(
  { db, scope }: AdministratorContext,
  input: LineWanted,
): Promise<SharedLine> {
  const line = await findSharedLine(db, scope, input)
  if (line === undefined) throw new Problem(NotFound)
  return line
}

/** The shared lines of a group. @throws NotFound outside the scope */
export async function listSharedLines(
  ctx: AdministratorContext,
  input: { fsi_gid: number },
): Promise<SharedLineRow[]> {
  const [group, lines] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectSharedLines(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return lines
}

/** The subscribers of a shared line with its master user, and the version that has them. @throws NotFound */
export async function listSubscribers(
  { db, scope }: AdministratorContext,
  input: LineWanted,
): Promise<{ data: number[]; version: number }> {
  const subscribers = await findSubscribers(db, scope, input)
  if (subscribers === undefined) throw new Problem(NotFound)
  return subscribers
}
