import type { listDefaultCandidates as call } from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { type CandidateSearch, findCandidates } from './default-users.queries.ts'

type Input = BodyOf<typeof call>

/** Without keywords everybody is found. */
function readSearch({ criteria, keywords }: Input): CandidateSearch {
  const words = criteria === 'email' ? canonicalEmail(keywords) : keywords.trim()
  return { criteria: words === '' ? '' : criteria, keywords: words }
}

/** A page of the group's own users with their numbers, and the exact total. @throws NotFound outside the scope */
export async function listDefaultCandidates(
  { db, scope }: AdministratorContext,
  input: Input,
): Promise<{ fax_numbers: DefaultCandidate[]; counts: number }> {
  if ((await findGroup(db, scope, input.fsi_gid)) === undefined) throw new Problem(NotFound)
  const { fsi_gid, start, pagesize } = input
  return findCandidates(db, scope, { fsi_gid, start, pagesize, ...readSearch(input) })
}
