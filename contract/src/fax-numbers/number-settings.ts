import * as z from 'zod/mini'
import { ignoredFields, inputFields } from '../kit/field-schemas.ts'
import { fieldsWith } from '../kit/fields.ts'
import { FlagInput } from '../kit/flags.ts'
import { macDigits } from '../kit/mac.ts'
import { asciiUpTo } from '../kit/text.ts'
import { faxTypes } from '../limits.ts'
import { faxNumberMessages as texts } from '../messages/fax-numbers.ts'
import { emailListInputs } from './email-lists.ts'
import { faxNumberFields, faxNumberSettingNames } from './fax-number-fields.ts'
import { FaxType } from './fax-numbers.schemas.ts'

const AtaMac = z.pipe(
  z.pipe(z.string().check(z.maxLength(100, { error: () => texts.macInvalid })), z.transform(macDigits)),
  z.string().check(z.regex(/^([0-9A-F]{12})?$/, { error: () => texts.macInvalid })),
)

/**
 * The settings of a number in a request, where each may be left out. Those of the record have the rule of their kind,
 * and two have a stricter one. A vFax has no MAC address: it is dropped.
 */
export const numberSettings = {
  ...inputFields(faxNumberFields, faxNumberSettingNames),
  csid: z.optional(asciiUpTo(faxNumberFields.csid.most)),
  ata_mac: z.optional(AtaMac),
  type: z.optional(FaxType),
  is_default: z.optional(FlagInput),
  ...emailListInputs,
}

/** The check of a body with settings: an ATA has a MAC address. */
export const ataHasMac = z.refine<{ type?: FaxType | undefined; ata_mac?: string | undefined }>(
  ({ type, ata_mac }) => type !== faxTypes.ata || ata_mac !== '',
  { error: () => texts.macInvalid, path: ['ata_mac'] },
)

// A list or the details of a number may be sent back: these are ignored.
const ignored = z.optional(z.unknown())
export const readOnlyOfNumber = {
  group_name: ignored,
  email: ignored,
  first_name: ignored,
  last_name: ignored,
  gsd_id: ignored,
  is_active: ignored,
  is_group_number: ignored,
  is_allow_group_send: ignored,
  ...ignoredFields(faxNumberFields, fieldsWith(faxNumberFields, { setBy: 'nothing' })),
  lst_ata_online_time: ignored,
  may: ignored,
}
