import { emailField, emailListNames } from '@telecopy/contract/fax-numbers/email-lists'
import type { EmailField } from '@telecopy/contract/fax-numbers/email-lists'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mayOf } from './fax-numbers.policy.ts'
import { type NumberFacts, findNumberFacts } from './number-facts.queries.ts'

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
