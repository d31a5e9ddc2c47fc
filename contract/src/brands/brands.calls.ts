import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { ignoredFields, inputFields } from '../kit/field-schemas.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf } from '../kit/ids.ts'
import { ChangedMeanwhile, Forbidden, NotFound, TooManyTries } from '../kit/problems.ts'
import { nameUpTo, textUpTo } from '../kit/text.ts'
import { branding, lengths } from '../limits.ts'
import { brandMessages } from '../messages/brands.ts'
import { BrandDomain } from './brand-domain.ts'
import { brandFieldNames, brandFields } from './brand-fields.ts'
import { LogoData } from './brand-logo.ts'
import { mailServerInputs } from './brand-mail-server.ts'
import { MailServerFails, NoMailServer, brandRefusals, domainRefusals } from './brand-problems.ts'
import { Brand, BrandRow } from './brands.schemas.ts'

export const listBrands = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/list',
  summary: "A group's own brand; there is at most one",
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ brands: z.array(BrandRow) }) }),
  problems: [NotFound],
})

export const deleteBrand = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/delete',
  summary: "Deletes a group's brand; its domain does not show it any more",
  access: 'administrator',
  body: fields({ fsi_bid: idOf('brand'), fsi_gid: idOf('group') }),
  answer: success({}),
  problems: [NotFound],
})

export const getBrand = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/details',
  summary: 'A brand with its logo and its texts, and the allowed actions',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_bid: idOf('brand'), fsi_gid: idOf('group') }),
  answer: success({ data: Brand }),
  problems: [NotFound],
})

// An answer of brand/details may be sent back: these are ignored.
const ignored = z.optional(z.unknown())
const readOnly = {
  group_name: ignored,
  has_logo: ignored,
  logo_size: ignored,
  has_mail_server: ignored,
  mail_server_fault: ignored,
  mail_server_fault_time: ignored,
  created_time: ignored,
  lst_updated_time: ignored,
  may: ignored,
}

const name = nameUpTo(lengths.brandName, () => brandMessages.nameInvalid)
const settings = {
  ...inputFields(brandFields, brandFieldNames),
  logo_data: z.optional(LogoData),
  ...mailServerInputs,
}

export const createBrand = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/add',
  summary:
    'Creates the brand of a group; omitted switches are on, omitted texts are empty. `logo_data` is a PNG as a base64 data URL',
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    fsi_gid: idOf('group'),
    fsi_bid: ignored,
    version: ignored,
    brand_name: name,
    domain: BrandDomain,
  }),
  answer: success({ fsi_bid: Id }),
  problems: [NotFound, Forbidden, ...Object.values(brandRefusals), ...Object.values(domainRefusals)],
  bodyLimit: branding.bodyBytes,
})

export const updateBrand = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/update',
  summary:
    "Changes what is sent of a group's brand; an empty logo_data removes the logo, and null as smtp_host the mail server",
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    ...versionField,
    fsi_bid: idOf('brand'),
    fsi_gid: idOf('group'),
    brand_name: z.optional(name),
    domain: z.optional(BrandDomain),
  }),
  answer: success({ version: z.int() }),
  problems: [
    NotFound,
    ChangedMeanwhile,
    brandRefusals.branding_not_allowed,
    ...Object.values(domainRefusals),
  ],
  bodyLimit: branding.bodyBytes,
})

export const testBrandMail = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/test-mail',
  summary: "Sends a test e-mail by the brand's own mail server to the administrator's own address",
  access: 'administrator',
  body: fields({ fsi_bid: idOf('brand'), fsi_gid: idOf('group') }),
  answer: success({ email: z.string() }),
  problems: [NotFound, TooManyTries, brandRefusals.branding_not_allowed, NoMailServer, MailServerFails],
})

// A text that is being typed: what is not valid yet is no reason to refuse a preview.
const typed = z.optional(textUpTo(300))

export const previewBrandMail = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/preview',
  summary:
    'The welcome e-mail to an invented user with the texts sent, rendered as the real one; nothing is stored',
  access: 'administrator',
  body: fields({
    ...ignoredFields(brandFields, ['is_active', 'is_send_welcome_email', 'is_allow_sub_group_signin']),
    ...inputFields(brandFields, ['is_send_activation_link', 'welcome_email', 'email_signature']),
    fsi_gid: idOf('group'),
    brand_name: typed,
    domain: typed,
    has_logo: z.optional(FlagInput),
  }),
  /** The HTML shows the logo as `cid:logo`, as a mail does. */
  answer: success({ subject: z.string(), html: z.string(), text: z.string() }),
  problems: [NotFound, Forbidden],
})
