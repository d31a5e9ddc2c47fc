import { emailField, emailListNames, type EmailField } from '@telecopy/contract/fax-numbers/email-lists'
import type { FaxNumber, FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { Flag } from '@telecopy/contract/kit/flags'
import type * as calls from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf, AnswerOf } from '@telecopy/contract/kit/define-call'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Listed } from '../../listing/listing.queries.ts'
import { mayOf } from './fax-numbers.policy.ts'
import { type NumberFacts, findNumberFacts } from './number-facts.queries.ts'
import { findNumbers } from './fax-numbers.queries.ts'
import { findNumberHolders } from './number-holders.queries.ts'

const textsOf = ({ lists }: NumberFacts): Record<EmailField, string> =>
  Object.fromEntries(
    emailListNames.map((name) => [emailField(name), (lists[name] ?? []).join(',')]),
  ) as Record<EmailField, string>

/** A number of the scope with its settings, its e-mail lists and the allowed actions. @throws NotFound */
export async function getFaxNumber(
  { db, scope }: AdministratorContext,
  { fsi_nid }: { fsi_nid: number },
): Promise<FaxNumber> {
  const facts = await findNumberFacts(db, scope, fsi_nid)
  if (facts === undefined) throw new Problem(NotFound)
  const { lists: _lists, line_tag: _tag, ...number } = facts
  return { ...number, ...textsOf(facts), may: mayOf(facts) }
}

/** Whether a number of the scope is that of a group's default user. @throws NotFound */
export async function isGroupDefaultNumber(
  { db, scope }: AdministratorContext,
  { fsi_nid }: { fsi_nid: number },
): Promise<Flag> {
  const facts = await findNumberFacts(db, scope, fsi_nid)
  if (facts === undefined) throw new Problem(NotFound)
  return facts.is_group_number
}

const searchOf = ({ criteria, keyword, fax_number }: BodyOf<typeof calls.listFaxNumbers>) =>
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
  input: BodyOf<typeof calls.listFaxNumbers>,
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

/** Who held a number of the scope, as far as it lay in the scope. @throws NotFound */
export async function listNumberHolders(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof calls.listNumberHolders>,
): Promise<AnswerOf<typeof calls.listNumberHolders>['data']> {
  if ((await findNumberFacts(db, scope, input.fsi_nid)) === undefined) throw new Problem(NotFound)
  return findNumberHolders(db, scope, input)
}
