import type { getOwnNumber as call } from '@telecopy/contract/account/account.calls'
import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { emailListsOf, ownNumbers } from './account.queries.ts'
import { asOwnNumber } from './list-own-numbers.ts'

/** The settings of one of the administrator's own numbers. @throws NotFound for any other number */
export async function getOwnNumber(
  ctx: AdministratorContext,
  faxNumber: string,
): Promise<AnswerOf<typeof call>['data']> {
  const row = await ownNumbers(ctx.db, ctx.administrator.fsi_uid)
    .where('n.fax_number', '=', faxNumber)
    .executeTakeFirst()
  if (row === undefined) throw new Problem(NotFound)
  const emails = await emailListsOf(ctx.db, row.fsi_nid)
  const listed = (list: EmailListName): string[] =>
    emails.filter((listing) => listing.list === list).map(({ email }) => email)
  return {
    ...asOwnNumber(row),
    is_receive_fax_to_ata: row.is_receive_fax_to_ata,
    is_receive_fax_to_email: row.is_receive_fax_to_email,
    is_inbound_notification_to_ata: row.is_inbound_notification_to_ata,
    is_inbound_notification_to_email: row.is_inbound_notification_to_email,
    is_outbound_notification_to_ata: row.is_outbound_notification_to_ata,
    is_outbound_notification_to_email: row.is_outbound_notification_to_email,
    emails_send_fax: listed('send_fax'),
    emails_outbound_notification: listed('outbound_notification'),
    emails_receive_fax: listed('receive_fax'),
    emails_inbound_notification: listed('inbound_notification'),
    version: row.version,
  }
}
