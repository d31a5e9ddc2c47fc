import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { JobKind, JobToAdd } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { seal } from '../seal.ts'
import type { MailContent } from './mail-message.ts'
import { insertMails } from './outbox.queries.ts'

export type MailJobData = { mail_id: number }

export const mailJob: JobKind<MailJobData> = { name: 'mail', leaseSeconds: 30, atOnce: 2, pollSeconds: 1 }

export const mailPurpose = 'mail'

/** A mail to be sent: there is only one of the same kind, subject and attempt key. */
export type MailToSend = {
  kind: string
  subject_key: string
  attempt_key: string
  fsi_uid: number
  recipient: string
  content: MailContent
}

/**
 * The job of one attempt at a mail. Its identifier follows from the mail and the attempt, so that it is queued once.
 */
export function mailAttempt(
  mail_id: number,
  attempts: number,
  startAfterSeconds = 0,
): JobToAdd<MailJobData> & { id: string } {
  const digest = createHash('sha256').update(`mail ${mail_id} ${attempts}`).digest('hex')
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ]
  return { id: id.join('-'), data: { mail_id }, startAfterSeconds }
}

/** Puts mails into the outbox, in the transaction that causes them; they are sent once it has committed. */
export async function sendMails(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  mails: readonly MailToSend[],
): Promise<void> {
  const now = ctx.clock.now()
  const rows = mails.map(({ content, ...mail }) => ({
    ...mail,
    content_sealed: seal(ctx.settings.secretKey, mailPurpose, JSON.stringify(content)),
    created_time: now,
    next_time: now,
  }))
  const inserted = await insertMails(tx, rows)
  await addJobs(
    tx,
    mailJob,
    inserted.map(({ mail_id }) => mailAttempt(mail_id, 0)),
  )
}
