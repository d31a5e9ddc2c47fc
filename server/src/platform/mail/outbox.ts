import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { JobKind, JobToAdd } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { seal } from '../seal.ts'
import type { MailContent } from './mail-message.ts'
import { hasOwnServer, insertMails, waitingByBranch } from './outbox.queries.ts'

export type MailJobData = { mail_id: number }

export const mailJob: JobKind<MailJobData> = { name: 'mail', leaseSeconds: 30, atOnce: 2, pollSeconds: 1 }

/** Mails that go first by a server of their own: a slow one of those delays no other mail. */
export const ownServerJob: JobKind<MailJobData> = {
  name: 'mail-own-server',
  leaseSeconds: 30,
  atOnce: 8,
  pollSeconds: 1,
}

/** The kinds of jobs that hand mails over. */
export const mailJobNames: readonly string[] = [mailJob.name, ownServerJob.name]

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
  return { id: idOf(`mail ${mail_id} ${attempts}`), data: { mail_id }, startAfterSeconds }
}

function idOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ]
  return id.join('-')
}

/** The job of the one attempt by a server of its own. The later mails of a branch come after the first ones of others. */
export const ownServerAttempt = (
  mail_id: number,
  waitingBefore = 0,
): JobToAdd<MailJobData> & { id: string } => ({
  id: idOf(`mail ${mail_id} by its own server`),
  data: { mail_id },
  priority: -waitingBefore,
})

async function addOwnServerJobs(
  tx: Tx,
  mails: readonly { mail_id: number; server_branch: number | null }[],
): Promise<void> {
  if (mails.length === 0) return
  const counts = await waitingByBranch(tx, mails)
  const jobs = mails.map(({ mail_id, server_branch }) => {
    const waiting = counts.get(server_branch) ?? 0
    counts.set(server_branch, waiting + 1)
    return ownServerAttempt(mail_id, waiting)
  })
  await addJobs(tx, ownServerJob, jobs)
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
    server_id: content.server?.server_id ?? null,
    server_branch: content.server?.branch ?? null,
    content_sealed: seal(ctx.settings.secretKey, mailPurpose, JSON.stringify(content)),
    created_time: now,
    next_time: now,
  }))
  const inserted = await insertMails(tx, rows)
  await addJobs(
    tx,
    mailJob,
    inserted.filter(({ server_id }) => server_id === null).map(({ mail_id }) => mailAttempt(mail_id, 0)),
  )
  await addOwnServerJobs(tx, inserted.filter(hasOwnServer))
}
