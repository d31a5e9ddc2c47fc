import { brandDomain } from '@telecopy/contract/brands/brand-domain'
import { newBrandValues } from '@telecopy/contract/brands/brand-fields'
import type { previewBrandMail as call } from '@telecopy/contract/brands/brands.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { mailPreview } from '@telecopy/contract/messages/mails'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { MailContent } from '../../platform/mail/mail-message.ts'
import { Problem } from '../../platform/problem.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import type { MailBrand } from './mail-brand.queries.ts'
import { welcomeMail } from './welcome-mail.ts'

type Input = BodyOf<typeof call>

/** The brand as it would be stored now. Without a valid domain its links lead to the main host. */
function typedBrand({ settings }: AdministratorContext, input: Input): MailBrand {
  const main = hostName(new URL(settings.publicUrl).host) ?? ''
  const {
    welcome_email = newBrandValues.welcome_email,
    email_signature = newBrandValues.email_signature,
    is_send_activation_link = newBrandValues.is_send_activation_link,
    brand_name = '',
    domain = '',
    has_logo = 0,
  } = input
  return {
    is_active: 1,
    is_send_welcome_email: 1,
    is_allow_sub_group_signin: 1,
    fsi_gid: input.fsi_gid,
    fsi_bid: 0,
    is_own: true,
    brand_name: brand_name.trim() === '' ? settings.providerName : brand_name.trim(),
    domain: brandDomain(domain) ?? main,
    has_logo: has_logo === 1,
    has_mail_server: false,
    welcome_email,
    email_signature,
    is_send_activation_link,
  }
}

/** The welcome e-mail with the texts of a form, as it would be sent; nothing is stored. @throws NotFound for the group @throws Forbidden */
export async function previewBrandMail(
  ctx: AdministratorContext,
  input: Input,
): Promise<Pick<MailContent, 'subject' | 'html' | 'text'>> {
  if ((await findGroup(ctx.db, ctx.scope, input.fsi_gid)) === undefined) throw new Problem(NotFound)
  await requirePermission(ctx.db, ctx, 'is_allow_branding')
  const brand = typedBrand(ctx, input)
  const mail = welcomeMail(ctx.settings, brand, {
    user: { ...mailPreview.user, is_admin: 1 },
    code: brand.is_send_activation_link === 1 ? mailPreview.code : undefined,
    isSsoOnly: false,
  })
  return pickFields(mail, ['subject', 'html', 'text'])
}
