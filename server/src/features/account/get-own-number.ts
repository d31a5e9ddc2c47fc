import type { getOwnNumber as call } from '@telecopy/contract/account/account.calls'
import { type EmailField, emailField, emailListNames } from '@telecopy/contract/fax-numbers/email-lists'
import { faxNumberSettingNames } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { emailListsOf, ownNumbers } from './account.queries.ts'
import { asOwnNumber } from './list-own-numbers.ts'

/** The settings of one of the administrator's own numbers. @throws NotFound for any other number */
export async function getOwnNumber(
  ctx: PersonContext,
  faxNumber: string,
): Promise<AnswerOf<typeof call>['data']> {
  const row = await ownNumbers(ctx.db, ctx.administrator.fsi_uid)
    .where('n.fax_number', '=', faxNumber)
    .executeTakeFirst()
  if (row === undefined) throw new Problem(NotFound)
  const emails = await emailListsOf(ctx.db, row.fsi_nid)
  const lists = emailListNames.map((name) => [
    emailField(name),
    emails.filter(({ list }) => list === name).map(({ email }) => email),
  ])
  return {
    ...asOwnNumber(row),
    ...pickFields(row, faxNumberSettingNames),
    ...(Object.fromEntries(lists) as Record<EmailField, string[]>),
    version: row.version,
  }
}
