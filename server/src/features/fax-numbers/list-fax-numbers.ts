import type { listFaxNumbers as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { Listed } from '../../listing/listing.queries.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findNumbers } from './fax-numbers.queries.ts'

type Input = BodyOf<typeof call>

const searchOf = ({ criteria, keyword, fax_number }: Input) =>
  fax_number.trim() === ''
    ? { criteria: keyword === '' ? ('' as const) : criteria, keywords: keyword }
    : { criteria: 'fax_number' as const, keywords: fax_number }

/**
 * A page of assigned or unassigned numbers, the newest first, and the exact total. The whole scope is a group with
 * everything below it.
 *
 * @throws NotFound when the group lies outside the scope
 */
export async function listFaxNumbers(
  { db, scope }: AdministratorContext,
  input: Input,
): Promise<Listed<FaxNumberRow>> {
  const { start, pagesize, is_assigned, is_contain_offspring } = input
  const isWhole = input.fsi_gid === 0
  const fsi_gid = isWhole ? scope.fsi_gid : input.fsi_gid
  const lists = findNumbers[is_assigned === 1 ? 'assigned' : 'unassigned']
  const find = lists[isWhole || is_contain_offspring === 1 ? 'subtree' : 'group']
  const order = { sort_field: 'id', sort_method: 1 } as const
  const found = await find(db, scope, { fsi_gid, start, pagesize, ...order, ...searchOf(input) })
  if (found === undefined) throw new Problem(NotFound)
  return found
}
