import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type LineWanted, findSubscribers } from './shared-lines.queries.ts'

/** The subscribers of a shared line with its master user, and the version that has them. @throws NotFound */
export async function listSubscribers(
  { db, scope }: AdministratorContext,
  input: LineWanted,
): Promise<{ data: number[]; version: number }> {
  const subscribers = await findSubscribers(db, scope, input)
  if (subscribers === undefined) throw new Problem(NotFound)
  return subscribers
}
