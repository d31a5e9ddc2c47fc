import { NotFound } from '@telecopy/contract/kit/problems'
import { seconds, welcomeEmails } from '@telecopy/contract/limits'
import { BrandSendsNoWelcome, TooManyWelcomes, UserDisabled } from '@telecopy/contract/users/user-problems'
import { welcomeSent } from '@telecopy/contract/users/users.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { leftOfShared, takeShared } from '../../platform/fair/shared-limits.ts'
import { actorKey } from '../../platform/http/call-limits.ts'
import { type MailToSend, sendMails } from '../../platform/mail/outbox.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { Problem } from '../../platform/problem.ts'
import { type MailBrand, brandsOfMails, welcomeMail } from '../brands/public.ts'
import { changedTheirAddress, issueActivationCodes } from '../sign-in/public.ts'
import { ssoOfGroups } from '../single-sign-on/public.ts'
import { type WelcomedUser, lockWelcomedUsers, welcomeKind } from './welcome.queries.ts'

const daySeconds = 86_400

const welcomes = { name: 'welcome', most: welcomeEmails.perBranchDay, windowSeconds: daySeconds }

/** How many welcome e-mails a caller may still send today. Others of its branch wait until the transaction ends. */
export const welcomesLeft = (ctx: AdministratorContext, tx: Tx): Promise<number> =>
  leftOfShared(tx, ctx, welcomes)

type Recipient = { user: WelcomedUser; brand: MailBrand | undefined }

function refuse({ user, brand }: Recipient): void {
  if (user.is_active === 0) throw new Problem(UserDisabled)
  if (brand?.is_send_welcome_email === 0) throw new Problem(BrandSendsNoWelcome)
  if (user.welcomes_today >= welcomeEmails.perUserDay) throw new Problem(TooManyWelcomes)
}

async function recipientsOf(tx: Tx, users: readonly WelcomedUser[]): Promise<Recipient[]> {
  const brands = await brandsOfMails(
    tx,
    users.map((user) => user.fsi_gid),
  )
  return users.map((user) => ({ user, brand: brands.get(user.fsi_gid) }))
}

async function sendWelcomes(
  ctx: AdministratorContext,
  tx: Tx,
  input: { recipients: readonly Recipient[]; attempt_key: string },
): Promise<void> {
  const groups = input.recipients.map(({ user }) => user.fsi_gid)
  const sso = await ssoOfGroups(tx, groups)
  const isSsoOnly = (user: WelcomedUser): boolean => sso.get(user.fsi_gid)?.is_enforce_sso === 1
  const wanting = input.recipients.filter(
    ({ user, brand }) => !user.has_password && !isSsoOnly(user) && brand?.is_send_activation_link !== 0,
  )
  // Who stole a session would get a password with the code.
  const since = ctx.clock.now() - seconds.ownAddressRests
  const fresh = await changedTheirAddress(
    tx,
    wanting.map(({ user }) => user.fsi_uid),
    since,
  )
  const newcomers = wanting.filter(({ user }) => !fresh.has(user.fsi_uid))
  const codes = await issueActivationCodes(
    ctx,
    tx,
    newcomers.map(({ user, brand }) => ({ fsi_uid: user.fsi_uid, fsi_bid: brand?.fsi_bid ?? null })),
  )
  const mails = input.recipients.map(({ user, brand }): MailToSend => {
    const code = codes.get(user.fsi_uid)
    return {
      kind: welcomeKind,
      subject_key: String(user.fsi_uid),
      attempt_key: input.attempt_key,
      fsi_uid: user.fsi_uid,
      recipient: user.email,
      content: inLanguage(user.language, () =>
        welcomeMail(ctx.settings, brand, { user, code, isSsoOnly: isSsoOnly(user) }),
      ),
    }
  })
  await sendMails(ctx, tx, mails)
}

/**
 * Puts the welcome e-mails of users into the outbox, and answers the records of it. The same attempt sends no second one.
 *
 * @throws NotFound when one of the users lies outside the scope; the others get no mail either
 * @throws UserDisabled @throws BrandSendsNoWelcome @throws TooManyWelcomes @throws TooManyTries
 */
export async function queueWelcomes(
  ctx: AdministratorContext,
  tx: Tx,
  fsi_uids: readonly number[],
): Promise<AuditEntry[]> {
  const attempt_key = `${actorKey(ctx.actor)}:${ctx.attemptKey}`
  const since = ctx.clock.now() - daySeconds
  const users = await lockWelcomedUsers(tx, ctx.scope, { fsi_uids, attempt_key, since })
  if (users.length < fsi_uids.length) throw new Problem(NotFound)
  const recipients = await recipientsOf(
    tx,
    users.filter((user) => !user.is_sent),
  )
  recipients.forEach(refuse)
  await takeShared({ ...ctx, db: tx }, welcomes, recipients.length)
  await sendWelcomes(ctx, tx, { recipients, attempt_key })
  return recipients.map(({ user }) =>
    entryOf(welcomeSent, { group: user, entity_id: user.fsi_uid, entity_name: user.email }),
  )
}
