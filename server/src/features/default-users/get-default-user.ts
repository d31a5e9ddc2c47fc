import type { getDefaultUser as call } from '@telecopy/contract/default-users/default-users.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mayRemoveDefaultUser } from './default-users.policy.ts'
import { findDefaultUser } from './default-users.queries.ts'

/** The default user of a group and the obstacles to its removal. @throws NotFound outside the scope */
export async function getDefaultUser(
  { db, scope }: AdministratorContext,
  input: { fsi_gid: number },
): Promise<AnswerOf<typeof call>> {
  const found = await findDefaultUser(db, scope, input.fsi_gid)
  if (found === undefined) throw new Problem(NotFound)
  const { default_user } = found
  const blockers = default_user === null ? [] : mayRemoveDefaultUser(found)
  return { code: 1, group_default_user: default_user, may: { delete: blockers } }
}
