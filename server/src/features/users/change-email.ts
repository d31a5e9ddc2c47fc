import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { emailChanges } from '@telecopy/contract/limits'
import { addressReplaced, userEmailChanged } from '@telecopy/contract/users/users.acts'
import type { updateUser } from '@telecopy/contract/users/users.calls'
import { keysOfEmail } from '../../listing/mailbox.queries.ts'
import type { AuditEntry } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { giveBackShared, takeShared } from '../../platform/fair/shared-limits.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { mayDo } from '../../platform/caller/require-permission.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { brandsOfMails } from '../brands/public.ts'
import { endSessionsOf, voidCodes } from '../sign-in/public.ts'
import { replaceInOwnLists } from './email-lists.queries.ts'
import { emailChangedKind, emailChangedMail } from './email-changed-mail.ts'
import { recordedWith } from './own-activity.ts'
import type { Known } from './require-known-user.ts'
import { type UserFacts, hasSsoEmail } from './user-facts.queries.ts'

type Input = BodyOf<typeof updateUser>

type NewEmail = { email: string; email_key: string; mailbox: string | null }

const inAMinute = { most: emailChanges.perMinute, windowSeconds: 60 } as const
const changedEmails = { name: 'change-email', ...inAMinute }
const refusedUsers = { name: 'refused-user', ...inAMinute }

/**
 * Counts a request for another e-mail or SSO e-mail, because its answer tells whether the address is taken.
 *
 * @throws TooManyTries
 */
export async function chargeEmailChange(
  ctx: AdministratorContext,
  { fsi_uid, new_email, sso_email }: Input,
): Promise<void> {
  const asks =
    new_email !== undefined || (sso_email !== undefined && !(await hasSsoEmail(ctx, fsi_uid, sso_email)))
  if (asks) await takeShared(ctx, changedEmails, 1)
}

/**
 * The same of work that creates users: what is refused counts, because it tells of an address and leaves no trace.
 *
 * @throws TooManyTries before the work begins
 */
export async function chargeRefusal<T>(ctx: AdministratorContext, work: () => Promise<T>): Promise<T> {
  await takeShared(ctx, refusedUsers, 1)
  const result = await work()
  await giveBackShared(ctx, refusedUsers)
  return result
}

/** The address that a request gives a user; undefined when the user keeps its own. */
export const newEmailOf = (user: UserFacts, { new_email = user.email }: Input): NewEmail | undefined =>
  new_email === user.email ? undefined : { email: new_email, ...keysOfEmail(new_email) }

/**
 * The user signs in with another name now: codes and links that were mailed to the old address are void, sessions other
 * than the administrator's own end, and the old address gets a notice.
 */
async function endOldIdentity(ctx: AdministratorContext, tx: Tx, user: UserFacts): Promise<void> {
  const { fsi_uid, fsi_gid } = user
  const now = ctx.clock.now()
  await voidCodes(tx, fsi_uid, now)
  await endSessionsOf(tx, fsi_uid, {
    reason: 'email changed',
    now,
    ...(ctx.administrator === null ? {} : { except: ctx.administrator.session_id }),
  })
  const brand = (await brandsOfMails(tx, [fsi_gid])).get(fsi_gid)
  const subject = { kind: emailChangedKind, subject_key: String(fsi_uid), attempt_key: ctx.requestId }
  const content = inLanguage(user.language, () => emailChangedMail(ctx.settings, brand, user))
  await sendMails(ctx, tx, [{ ...subject, fsi_uid, recipient: user.email, content }])
}

/**
 * Does what belongs to a new address, which the caller has saved already: replaces the old one in the lists of the user's
 * numbers if asked, and ends the old identity. Another spelling of the same address is no other identity. A program that
 * may not change numbers has no choice: the lists follow in both directions, so the address that it takes back is theirs
 * again.
 */
export async function changeEmail(
  ctx: AdministratorContext,
  tx: Tx,
  { email, input, ...known }: Pick<Known, 'user' | 'group'> & Pick<NewEmail, 'email'> & { input: Input },
): Promise<AuditEntry[]> {
  const { user } = known
  const { fsi_uid } = user
  const isFollowed = input.is_batch_update_dids_emails === 1 || !mayDo(ctx, 'numbers')
  const numbers = isFollowed ? await replaceInOwnLists(tx, { fsi_uid, before: user.email, after: email }) : []
  if (canonicalEmail(email) !== canonicalEmail(user.email)) await endOldIdentity(ctx, tx, user)
  const changed = recordedWith(userEmailChanged, known, {
    entity_id: fsi_uid,
    names: [user.email, email],
    before: { email: user.email },
    after: { email, list_entries_changed: numbers.reduce((sum, { lists }) => sum + lists.length, 0) },
  })
  const ofNumbers = numbers.flatMap(({ lists, fsi_nid, fax_number }) =>
    recordedWith(addressReplaced, known, {
      entity_id: fsi_nid,
      names: [fax_number, fax_number],
      before: { email: user.email },
      after: { email, lists },
    }),
  )
  return [...changed, ...ofNumbers]
}
