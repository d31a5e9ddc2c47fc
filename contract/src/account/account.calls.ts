import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { answerFields } from '../kit/field-schemas.ts'
import { pickFields } from '../kit/fields.ts'
import { ChangedMeanwhile, NotFound } from '../kit/problems.ts'
import { FaxNumberDigits } from '../kit/text.ts'
import { ownEmailListAnswers } from '../fax-numbers/email-lists.ts'
import { faxNumberFields, faxNumberSettingNames } from '../fax-numbers/fax-number-fields.ts'
import { MacMissing, settingsRefusals } from '../fax-numbers/fax-number-problems.ts'
import { ataHasMac, numberSettings } from '../fax-numbers/number-settings.ts'
import { languages } from '../languages.ts'
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

const ignored = z.optional(z.unknown())

export const getOwnNumber = defineCall({
  method: 'GET',
  path: '/admin-endpoint/userdid/:faxNumber',
  summary: "The settings of one of the administrator's own fax numbers",
  access: 'administrator',
  params: fields({ faxNumber: FaxNumberDigits }),
  answer: success({
    data: z.extend(OwnFaxNumber, {
      ...answerFields(pickFields(faxNumberFields, faxNumberSettingNames)),
      ...ownEmailListAnswers,
      version: z.int(),
    }),
  }),
  problems: [NotFound],
})

export const updateOwnNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/userdid/:faxNumber',
  summary: "Saves the settings that are sent of one of the administrator's own fax numbers",
  access: 'administrator',
  params: fields({ faxNumber: FaxNumberDigits }),
  // The answer of the call above may be sent back; the number is that of the path.
  body: fields({
    ...versionField,
    fsi_nid: ignored,
    fax_number: ignored,
    is_active: ignored,
    lst_ata_online_time: ignored,
    ...numberSettings,
  }).check(ataHasMac),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile, ...Object.values(settingsRefusals), MacMissing],
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

export const setOwnLanguage = defineCall({
  method: 'POST',
  path: '/admin-endpoint/account/language/set',
  summary: 'Sets the language of the signed-in account: of the portal, and of the emails to it',
  access: 'administrator',
  body: fields({ language: z.enum(languages) }),
  answer: success({}),
  problems: [],
})
