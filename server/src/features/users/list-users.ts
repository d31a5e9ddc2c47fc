import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listUsers as call } from '@telecopy/contract/users/users.calls'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { UserCriteria } from '@telecopy/contract/users/users.schemas'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type FoundUsers, type UserSearch, findUsers } from './users.queries.ts'

/** What the criteria mean: a part of the e-mail in any case, digits within a number, or the start of a MAC. */
function readSearch(criteria: UserCriteria, keywords: string): UserSearch {
  const words = keywords.trim()
  if (criteria === '' || words === '') return { by: 'none' }
  if (criteria === 'email') return { by: 'email', contains: canonicalEmail(words) }
  if (criteria === 'fax_number') return { by: 'fax_number', contains: words }
  return { by: 'ata_mac', startsWith: words.replaceAll(/[:-]/g, '').toUpperCase() }
}

/** A page of users and the exact total. @throws NotFound when the group lies outside the scope */
export async function listUsers(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<FoundUsers> {
  const fsi_gid = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  const page = { ...input, fsi_gid, search: readSearch(input.criteria, input.keywords) }
  const found = await findUsers(ctx.db, ctx.scope, page)
  if (found === undefined) throw new Problem(NotFound)
  return found
}
