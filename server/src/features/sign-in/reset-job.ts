import { passwordResetRequested } from '@telecopy/contract/sign-in/sign-in.acts'
import { resetMailMessages as texts, ssoMailMessages as ssoTexts } from '@telecopy/contract/messages/mails'
import { seconds } from '@telecopy/contract/limits'
import { randomInt } from 'node:crypto'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { JobHandler, JobKind } from '../../platform/jobs/job.ts'
import { inLanguage } from '../../platform/language/language.ts'
import type { MailKind } from '../../platform/mail/mail-job.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { brandsOfMails, dressLogo, layOutMail, mailDress } from '../brands/public.ts'
import { mustUseSso } from '../single-sign-on/public.ts'
import { codeHash } from './code-hash.ts'
import { accountRecord } from './record-sign-in.ts'
import {
  type Account,
  changedTheirAddress,
  findAccount,
  holdAccount,
  replaceCodes,
} from './sign-in.queries.ts'

type ResetJobData = { username: string; request_id: string; address: string }

export const resetJob: JobKind<ResetJobData> = {
  name: 'password-reset',
  leaseSeconds: 30,
  atOnce: 1,
  pollSeconds: 1,
}

export const resetKind = 'password-reset'

export const resetMails: MailKind = {
  onAccepted: () => Promise.resolve(),
  logoOf: dressLogo,
  isUrgent: true,
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

async function mailCode(ctx: Context, tx: Tx, account: Account): Promise<void> {
  const { fsi_uid, fsi_gid, email } = account
  const [code, now] = [sixDigits(), ctx.clock.now()]
  const code_hash = codeHash(ctx.settings.secretKey, fsi_uid, code)
  const brand = (await brandsOfMails(tx, [fsi_gid])).get(fsi_gid)
  const row = { code_hash, kind: 'reset' as const, fsi_uid, fsi_bid: brand?.fsi_bid ?? null }
  await replaceCodes(tx, [{ ...row, expires_time: now + seconds.passwordResetCode }], now)
  const dress = mailDress(ctx.settings, brand)
  const content = layOutMail(dress, {
    recipientName: '',
    subject: texts.subject(dress.product),
    blocks: [
      { kind: 'text', text: texts.intro(dress.product) },
      { kind: 'code', label: texts.code, code },
      { kind: 'text', text: texts.note },
      { kind: 'small', text: texts.unexpected },
    ],
  })
  const subject = { kind: resetKind, subject_key: String(fsi_uid), attempt_key: ctx.requestId }
  await sendMails(ctx, tx, [{ ...subject, fsi_uid, recipient: email, content, isUrgent: true }])
}

/** For accounts under enforced SSO, where a code would be refused. */
async function mailWayToSso(ctx: Context, tx: Tx, account: Account): Promise<void> {
  const { fsi_uid, fsi_gid, email } = account
  const dress = mailDress(ctx.settings, (await brandsOfMails(tx, [fsi_gid])).get(fsi_gid))
  const content = layOutMail(dress, {
    recipientName: '',
    subject: ssoTexts.subject(dress.product),
    blocks: [
      { kind: 'text', text: ssoTexts.intro(dress.product) },
      { kind: 'link', label: ssoTexts.signIn, link: `${dress.host}/admin/ssosignin`, note: '' },
      { kind: 'small', text: ssoTexts.unexpected },
    ],
  })
  const subject = { kind: resetKind, subject_key: String(fsi_uid), attempt_key: ctx.requestId }
  await sendMails(ctx, tx, [{ ...subject, fsi_uid, recipient: email, content, isUrgent: true }])
}

type ResetWorld = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>

/**
 * Mails a code to the account of a name if it may use one, or a link to SSO if it must sign in that way. For a day it
 * mails nothing to an address that the account gave itself: who stole a session would get a password with it.
 */
export const resetHandler = (world: ResetWorld): JobHandler<ResetJobData> => ({
  kind: resetJob,
  cancel: () => Promise.resolve('No code is mailed; the user can ask for another one.'),
  async run(job, { username, request_id, address }) {
    const found = await findAccount(world.db, username)
    if (found === undefined) return
    const ctx: Context = {
      ...world,
      requestId: request_id,
      attemptKey: request_id,
      address,
      device: '',
      actor: null,
      share: [],
    }
    await job.finish(async (tx) => {
      // The account may get another address, or move to where another brand mails.
      await lockTree(tx, 'shared')
      await holdAccount(tx, found.fsi_uid)
      const account = await findAccount(tx, username)
      if (account?.fsi_uid !== found.fsi_uid || account.user_is_active === 0 || account.group_is_active === 0)
        return
      const since = ctx.clock.now() - seconds.ownAddressRests
      if ((await changedTheirAddress(tx, [account.fsi_uid], since)).size > 0) return
      const isSsoOnly = await mustUseSso(tx, account, ctx.clock.now())
      await inLanguage(account.language, () => (isSsoOnly ? mailWayToSso : mailCode)(ctx, tx, account))
      await recordAudit(ctx, tx, entryOf(passwordResetRequested, accountRecord(account, false)))
    })
  },
})
