import type * as calls from '@telecopy/contract/default-users/default-users.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mayRemoveDefaultUser } from './default-users.policy.ts'
import { findDefaultUser, findCandidates } from './default-users.queries.ts'

/** The default user of a group and the obstacles to its removal. @throws NotFound outside the scope */
export async function getDefaultUser(
  { db, scope }: AdministratorContext,
  input: { fsi_gid: number },
): Promise<AnswerOf<typeof calls.getDefaultUser>> {
  const found = await findDefaultUser(db, scope, input.fsi_gid)
  if (found === undefined) throw new Problem(NotFound)
  const { default_user } = found
  const blockers = default_user === null ? [] : mayRemoveDefaultUser(found)
  return { code: 1, group_default_user: default_user, may: { delete: blockers } }
}

/** A page of the group's own users with their numbers, and the exact total. @throws NotFound outside the scope */
export async function listDefaultCandidates(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof calls.listDefaultCandidates>,
): Promise<{ fax_numbers: DefaultCandidate[]; counts: number }> {
  // Without keywords the list holds every user.
  const criteria = input.keywords === '' ? '' : input.criteria
  const order = { sort_field: 'email', sort_method: 0 } as const
  const found = await findCandidates(db, scope, { ...input, ...order, criteria })
  if (found === undefined) throw new Problem(NotFound)
  return { fax_numbers: found.data, counts: found.counts }
}
