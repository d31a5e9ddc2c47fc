import { canonicalEmail } from '@telecopy/contract/kit/text'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { userFieldNames } from '@telecopy/contract/users/user-fields'
import type { User, UserFaxNumber, UserRow } from '@telecopy/contract/users/users.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type * as calls from '@telecopy/contract/users/users.calls'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Listed } from '../../listing/listing.queries.ts'
import { ssoOfGroups } from '../single-sign-on/public.ts'
import { isEmailTaken, findUserFacts, findGroupOfUser, numbersOfUser } from './user-facts.queries.ts'
import { mayOf } from './users.policy.ts'
import { findUsers } from './users.queries.ts'

/** Whether an address belongs to a user, in any spelling. It looks at the whole installation and never says where. */
export const checkEmailExists = (ctx: AdministratorContext, input: { email: string }): Promise<boolean> =>
  isEmailTaken(ctx.db, canonicalEmail(input.email))

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

/** Whether a user of the scope is the default user of its group. @throws NotFound */
export async function isGroupDefaultUser(
  ctx: AdministratorContext,
  { fsi_uid }: { fsi_uid: number },
): Promise<boolean> {
  const facts = await findUserFacts(ctx.db, ctx.scope, fsi_uid)
  if (facts === undefined) throw new Problem(NotFound)
  return facts.is_default_user
}

/** The fax numbers of a user of the scope, lowest first. @throws NotFound */
export async function listUserNumbers(
  ctx: AdministratorContext,
  { fsi_uid }: { fsi_uid: number },
): Promise<UserFaxNumber[]> {
  const [user, numbers] = await Promise.all([
    findGroupOfUser(ctx.db, ctx.scope, fsi_uid),
    numbersOfUser(ctx.db, ctx.scope, fsi_uid),
  ])
  if (user === undefined) throw new Problem(NotFound)
  return numbers
}

/** A page of users and the exact total. @throws NotFound when the group lies outside the scope */
export async function listUsers(
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listUsers>,
): Promise<Listed<UserRow>> {
  const fsi_gid = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  // Without keywords the list holds every user.
  const criteria = input.keywords === '' ? '' : input.criteria
  const found = await findUsers(ctx.db, ctx.scope, { ...input, fsi_gid, criteria })
  if (found === undefined) throw new Problem(NotFound)
  return found
}
