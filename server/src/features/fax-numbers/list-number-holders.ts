import type { listNumberHolders as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findNumberFacts } from './number-facts.queries.ts'
import { findNumberHolders } from './number-holders.queries.ts'

/** Who held a number of the scope, as far as it lay in the scope. @throws NotFound */
export async function listNumberHolders(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>['data']> {
  if ((await findNumberFacts(db, scope, input.fsi_nid)) === undefined) throw new Problem(NotFound)
  return findNumberHolders(db, scope, input)
}
