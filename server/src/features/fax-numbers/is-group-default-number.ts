import type { Flag } from '@telecopy/contract/kit/flags'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findNumberFacts } from './number-facts.queries.ts'

/** Whether a number of the scope is that of a group's default user. @throws NotFound */
export async function isGroupDefaultNumber(
  { db, scope }: AdministratorContext,
  { fsi_nid }: { fsi_nid: number },
): Promise<Flag> {
  const facts = await findNumberFacts(db, scope, fsi_nid)
  if (facts === undefined) throw new Problem(NotFound)
  return facts.is_group_number
}
