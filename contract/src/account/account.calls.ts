import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { Flag } from '../kit/flags.ts'
import { NotFound } from '../kit/problems.ts'
import { FaxNumberDigits } from '../kit/text.ts'
import { OwnFaxNumber, accountFields } from './account.schemas.ts'

export const getAccount = defineCall({
  method: 'GET',
  path: '/admin-endpoint/userinfo',
  summary: 'The signed-in administrator, with the flags of its group',
  access: 'administrator',
  answer: success(accountFields),
  problems: [],
})

export const listOwnNumbers = defineCall({
  method: 'GET',
  path: '/admin-endpoint/userdid',
  summary: "The administrator's own fax numbers",
  access: 'administrator',
  answer: success({ fax_numbers: z.array(OwnFaxNumber) }),
  problems: [],
})

const emails = z.array(z.string())

export const getOwnNumber = defineCall({
  method: 'GET',
  path: '/admin-endpoint/userdid/:faxNumber',
  summary: "The settings of one of the administrator's own fax numbers",
  access: 'administrator',
  params: fields({ faxNumber: FaxNumberDigits }),
  answer: success({
    data: z.extend(OwnFaxNumber, {
      is_receive_fax_to_ata: Flag,
      is_receive_fax_to_email: Flag,
      is_inbound_notification_to_ata: Flag,
      is_inbound_notification_to_email: Flag,
      is_outbound_notification_to_ata: Flag,
      is_outbound_notification_to_email: Flag,
      emails_send_fax: emails,
      emails_outbound_notification: emails,
      emails_receive_fax: emails,
      emails_inbound_notification: emails,
      version: z.int(),
    }),
  }),
  problems: [NotFound],
})

export const setOwnDefaultNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/defaultdid',
  summary: "Makes one of the administrator's own numbers its sender",
  access: 'administrator',
  body: fields({ default_did: FaxNumberDigits }),
  answer: success({}),
  problems: [NotFound],
})
