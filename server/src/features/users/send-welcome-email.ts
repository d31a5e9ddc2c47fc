import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { welcomeEmails } from '@telecopy/contract/limits'
import { BrandSendsNoWelcome, TooManyWelcomes, UserDisabled } from '@telecopy/contract/users/user-problems'
import type { sendWelcomeEmail as call } from '@telecopy/contract/users/users.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { takeFrom } from '../../platform/db/rate-limit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Settings } from '../../platform/env.ts'
import { type MailToSend, sendMails } from '../../platform/mail/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { issueActivationCodes } from '../sign-in/public.ts'
import { type Welcome, welcomeMail } from './welcome-mail.ts'
import {
  type MailBrand,
  type WelcomedUser,
  brandsOfMails,
  lockWelcomedUsers,
  welcomeKind,
} from './welcome.queries.ts'

const daySeconds = 86_400

/** The provider's own logo. */
export const providerLogo = 0

type Recipient = { user: WelcomedUser; brand: MailBrand | undefined }

function refuse({ user, brand }: Recipient): void {
  if (user.is_active === 0) throw new Problem(UserDisabled)
  if (brand?.is_send_welcome_email === 0) throw new Problem(BrandSendsNoWelcome)
  if (user.welcomes_today >= welcomeEmails.perUserDay) throw new Problem(TooManyWelcomes)
}

/** Where the user signs in: scheme and port are the installation's, the host its own or the brand's. */
function hostOf(settings: Settings, { user, brand }: Recipient): string {
  const mayUseBrand = brand !== undefined && (user.is_own_brand || brand.is_allow_sub_group_signin === 1)
  if (!mayUseBrand) return settings.publicUrl
  const url = new URL(settings.publicUrl)
  url.hostname = brand.domain
  return url.origin
}

function linkFor(settings: Settings, recipient: Recipient, code: string | undefined): string {
  const host = hostOf(settings, recipient)
  const { user } = recipient
  if (code !== undefined)
    return `${host}/admin/first-time-sign-in#e=${encodeURIComponent(user.email)}&c=${code}`
  return user.is_admin === 0 && settings.userPortalUrl !== '' ? settings.userPortalUrl : `${host}/admin`
}

function logoOf(settings: Settings, brand: MailBrand | undefined): number | undefined {
  if (brand?.has_logo === true) return brand.fsi_bid
  return brand === undefined && settings.providerLogo !== '' ? providerLogo : undefined
}

function welcomeTo(settings: Settings, recipient: Recipient, code: string | undefined): Welcome {
  const { user, brand } = recipient
  return {
    product: brand?.brand_name ?? settings.providerName,
    logo: logoOf(settings, brand),
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    customText: brand?.welcome_email ?? '',
    signature: brand?.email_signature ?? '',
    link: linkFor(settings, recipient, code),
    setsPassword: code !== undefined,
    hasLinkAndGuide: brand?.is_send_activation_link !== 0,
  }
}

async function recipientsOf(tx: Tx, users: readonly WelcomedUser[]): Promise<Recipient[]> {
  const fsi_bids = users.flatMap((user) => (user.fsi_bid === null ? [] : [user.fsi_bid]))
  const brands = new Map(
    (await brandsOfMails(tx, [...new Set(fsi_bids)])).map((brand) => [brand.fsi_bid, brand]),
  )
  return users.map((user) => ({ user, brand: brands.get(user.fsi_bid ?? 0) }))
}

async function queueWelcomes(
  ctx: AdministratorContext,
  tx: Tx,
  input: { recipients: readonly Recipient[]; attempt_key: string },
): Promise<void> {
  const newcomers = input.recipients.filter(
    ({ user, brand }) => !user.has_password && brand?.is_send_activation_link !== 0,
  )
  const codes = await issueActivationCodes(
    tx,
    ctx.clock,
    newcomers.map(({ user }) => user.fsi_uid),
  )
  const mails = input.recipients.map((recipient): MailToSend => {
    const { user } = recipient
    return {
      kind: welcomeKind,
      subject_key: String(user.fsi_uid),
      attempt_key: input.attempt_key,
      fsi_uid: user.fsi_uid,
      recipient: user.email,
      content: welcomeMail(welcomeTo(ctx.settings, recipient, codes.get(user.fsi_uid))),
    }
  })
  await sendMails(ctx, tx, mails)
}

/**
 * Queues welcome e-mails; the count of a user rises once a mail server has taken the mail over. The same attempt sent
 * again sends nothing more.
 *
 * @throws NotFound when one of the users lies outside the scope; nothing is sent to the others either
 * @throws UserDisabled @throws BrandSendsNoWelcome @throws TooManyWelcomes @throws TooManyTries
 */
export async function sendWelcomeEmail(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  const { administrator } = ctx
  const fsi_uids = [...new Set(input.fsi_uids)]
  const attempt_key = `${administrator.fsi_uid}:${ctx.attemptKey}`
  await change(ctx, 'user.send-welcome', async (tx) => {
    const since = ctx.clock.now() - daySeconds
    const users = await lockWelcomedUsers(tx, ctx.scope, { fsi_uids, attempt_key, since })
    if (users.length < fsi_uids.length) throw new Problem(NotFound)
    const recipients = await recipientsOf(
      tx,
      users.filter((user) => !user.is_sent),
    )
    recipients.forEach(refuse)
    await takeFrom(
      tx,
      {
        name: `welcome|group|${administrator.fsi_gid}`,
        most: welcomeEmails.perGroupDay,
        windowSeconds: daySeconds,
      },
      { units: recipients.length, now: ctx.clock.now() },
    )
    await queueWelcomes(ctx, tx, { recipients, attempt_key })
    const audit = recipients.map(({ user }) => ({
      group: user,
      entity: 'user',
      entity_id: user.fsi_uid,
      entity_name: user.email,
    }))
    return { audit, result: undefined }
  })
}
