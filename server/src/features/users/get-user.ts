import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { userFieldNames } from '@telecopy/contract/users/user-fields'
import type { User } from '@telecopy/contract/users/users.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { ssoOfGroups } from '../single-sign-on/public.ts'
import { findUserFacts } from './user-facts.queries.ts'
import { mayOf } from './users.policy.ts'

const unchanged = [
  'fsi_uid',
  'fsi_gid',
  'group_name',
  'gsd_fax_numbers',
  'count_welcome_email',
  'created_time',
  'version',
  ...userFieldNames,
] as const

const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** A user with its shared lines and the allowed actions. @throws NotFound */
export async function getUser(ctx: AdministratorContext, input: { fsi_uid: number }): Promise<User> {
  const facts = await findUserFacts(ctx.db, ctx.scope, input.fsi_uid)
  if (facts === undefined) throw new Problem(NotFound)
  const { fsi_uid, fsi_gid, is_admin, group, count_master } = facts
  const sso = await ssoOfGroups(ctx.db, [fsi_gid])
  const isOwn = fsi_uid === ctx.administrator?.fsi_uid
  return {
    ...pickFields(facts, unchanged),
    is_sso: asFlag(sso.has(fsi_gid)),
    is_admin_self: asFlag(is_admin === 1 && group.count_sub_groups === 0),
    is_own: asFlag(isOwn),
    is_gsd_master: asFlag(count_master > 0),
    may: mayOf(facts, isOwn),
  }
}
