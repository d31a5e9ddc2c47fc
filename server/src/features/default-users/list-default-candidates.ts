import type { listDefaultCandidates as call } from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findCandidates } from './default-users.queries.ts'

/** A page of the group's own users with their numbers, and the exact total. @throws NotFound outside the scope */
export async function listDefaultCandidates(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ fax_numbers: DefaultCandidate[]; counts: number }> {
  // Without keywords the list holds every user.
  const criteria = input.keywords === '' ? '' : input.criteria
  const order = { sort_field: 'email', sort_method: 0 } as const
  const found = await findCandidates(db, scope, { ...input, ...order, criteria })
  if (found === undefined) throw new Problem(NotFound)
  return { fax_numbers: found.data, counts: found.counts }
}
