import {
  type Account,
  type AccountFlagName,
  accountFlagNames,
} from '@telecopy/contract/account/account.schemas'
import type * as calls from '@telecopy/contract/account/account.calls'
import { type EmailField, emailField, emailListNames } from '@telecopy/contract/fax-numbers/email-lists'
import { faxNumberSettingNames } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { PersonContext } from '../../platform/caller/context.ts'
import { isTimeZone, zoneOffset, zoneVariants } from '../../platform/time/time-zone.ts'
import { Problem } from '../../platform/problem.ts'
import { requireAccountRow, emailListsOf, ownNumbers } from './account.queries.ts'
import { listOwnNumbers, asOwnNumber } from './list-own-numbers.ts'

/** The signed-in administrator, with the flags of its group and the offset of its zone today. */
export async function getAccount(ctx: PersonContext): Promise<Account> {
  const row = await requireAccountRow(ctx.db, ctx.administrator.fsi_uid)
  const zone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC'
  const today = new Date(ctx.clock.now() * 1000)
  const flags = Object.fromEntries(accountFlagNames.map((name) => [name, row[name]])) as Record<
    AccountFlagName,
    0 | 1
  >
  return {
    ...flags,
    fsi_admin_uid: row.fsi_uid,
    fsi_admin_gid: row.fsi_gid,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    group_name: row.group_name,
    language: row.language,
    time_zone: zone,
    time_zone_offset: zoneOffset(zone, today),
    time_zone_info: zoneVariants(zone, today),
    count_sent: row.count_sent ?? 0,
    direct_message: row.direct_message,
    fax_numbers: await listOwnNumbers(ctx),
    is_receive_notification: row.is_receive_notification,
    is_active: row.is_active,
    is_admin_self: row.has_sub_groups ? 0 : 1,
  }
}

/** The settings of one of the administrator's own numbers. @throws NotFound for any other number */
export async function getOwnNumber(
  ctx: PersonContext,
  faxNumber: string,
): Promise<AnswerOf<typeof calls.getOwnNumber>['data']> {
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
