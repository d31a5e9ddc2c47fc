import type { Context } from '../caller/context.ts'
import type { Tx } from '../db/transaction.ts'
import { jobIdOf } from '../jobs/job-id.ts'
import { type JobKind, type JobToAdd, urgentPriority } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { seal } from '../secrets/seal.ts'
import type { MailContent } from './mail-message.ts'
import { type MailToHandOver, hasOwnServer, insertMails } from './outbox.queries.ts'

export type MailJobData = { mail_id: number }

export const mailJob: JobKind<MailJobData> = { name: 'mail', leaseSeconds: 30, atOnce: 2, pollSeconds: 1 }

/** Mails that go first by a server of their own: a slow one of those delays no other mail. */
export const ownServerJob: JobKind<MailJobData> = {
  name: 'mail-own-server',
  leaseSeconds: 30,
  atOnce: 8,
  pollSeconds: 1,
  isSlowedByCustomers: true,
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
  /** A person waits for it at a screen. It comes before others, such as the welcomes of an import. */
  isUrgent?: boolean
}

// A mail that is tried again comes before the first attempts of its group.
const priorities = { urgent: urgentPriority, again: 1, other: 0 } as const

/**
 * The job of one attempt at a mail. Its identifier follows from the mail and the attempt, so that it is queued once.
 */
export function mailAttempt(
  { mail_id, fsi_gid, attempts }: MailToHandOver,
  { startAfterSeconds = 0, isUrgent = false }: { startAfterSeconds?: number; isUrgent?: boolean } = {},
): JobToAdd<MailJobData> & { id: string } {
  const priority = priorities[isUrgent ? 'urgent' : attempts > 0 ? 'again' : 'other']
  const id = jobIdOf(`mail ${mail_id} ${attempts}`)
  return { id, data: { mail_id }, startAfterSeconds, priority, fsi_gid }
}

/** The job of the one attempt by a server of its own. */
export const ownServerAttempt = (
  { mail_id, fsi_gid }: Pick<MailToHandOver, 'mail_id' | 'fsi_gid'>,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): JobToAdd<MailJobData> & { id: string } => ({
  id: jobIdOf(`mail ${mail_id} by its own server`),
  data: { mail_id },
  priority: priorities[isUrgent ? 'urgent' : 'other'],
  fsi_gid,
})

/** Puts mails of one urgency into the outbox, in the transaction that causes them; they are sent once it has committed. */
export async function sendMails(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  mails: readonly MailToSend[],
): Promise<void> {
  const isUrgent = mails.some((mail) => mail.isUrgent === true)
  const now = ctx.clock.now()
  const rows = mails.map(({ content, isUrgent: _isUrgent, ...mail }) => ({
    ...mail,
    server_id: content.server?.server_id ?? null,
    content_sealed: seal(ctx.settings.secretKey, mailPurpose, JSON.stringify(content)),
    created_time: now,
    next_time: now,
  }))
  const inserted = await insertMails(tx, rows)
  await addJobs(
    tx,
    mailJob,
    inserted.filter((mail) => !hasOwnServer(mail)).map((mail) => mailAttempt(mail, { isUrgent })),
  )
  await addJobs(
    tx,
    ownServerJob,
    inserted.filter(hasOwnServer).map((mail) => ownServerAttempt(mail, { isUrgent })),
  )
}
