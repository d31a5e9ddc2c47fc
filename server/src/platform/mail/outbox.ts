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
  /** A person waits for it at a screen. It comes before others, such as the welcomes of an import. */
  isUrgent?: boolean
}

const priorities = { urgent: 2, again: 1, other: 0 } as const

/**
 * The job of one attempt at a mail. Its identifier follows from the mail and the attempt, so that it is queued once.
 */
export function mailAttempt(
  mail_id: number,
  attempts: number,
  { startAfterSeconds = 0, isUrgent = false }: { startAfterSeconds?: number; isUrgent?: boolean } = {},
): JobToAdd<MailJobData> & { id: string } {
  const priority = priorities[isUrgent ? 'urgent' : attempts > 0 ? 'again' : 'other']
  return { id: idOf(`mail ${mail_id} ${attempts}`), data: { mail_id }, startAfterSeconds, priority }
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

// Priorities have 31 bits, enough for the seconds since then until 2091.
const firstSecond = 1_700_000_000

/**
 * The job of the one attempt by a server of its own. The later mails of a branch come after the first ones of others:
 * each mail that waits before one counts as a second. So mails of branches with few that come later do not pass it without
 * end.
 */
export const ownServerAttempt = (
  mail_id: number,
  { now, waitingBefore = 0, isUrgent = false }: { now: number; waitingBefore?: number; isUrgent?: boolean },
): JobToAdd<MailJobData> & { id: string } => ({
  id: idOf(`mail ${mail_id} by its own server`),
  data: { mail_id },
  priority: isUrgent ? priorities.urgent : firstSecond - now - waitingBefore,
})

async function addOwnServerJobs(
  tx: Tx,
  mails: readonly { mail_id: number; server_branch: number | null }[],
  turn: { now: number; isUrgent: boolean },
): Promise<void> {
  if (mails.length === 0) return
  const counts = await waitingByBranch(tx, mails)
  const jobs = mails.map(({ mail_id, server_branch }) => {
    const waitingBefore = counts.get(server_branch) ?? 0
    counts.set(server_branch, waitingBefore + 1)
    return ownServerAttempt(mail_id, { ...turn, waitingBefore })
  })
  await addJobs(tx, ownServerJob, jobs)
}

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
    server_branch: content.server?.branch ?? null,
    content_sealed: seal(ctx.settings.secretKey, mailPurpose, JSON.stringify(content)),
    created_time: now,
    next_time: now,
  }))
  const inserted = await insertMails(tx, rows)
  await addJobs(
    tx,
    mailJob,
    inserted
      .filter((mail) => !hasOwnServer(mail))
      .map(({ mail_id }) => mailAttempt(mail_id, 0, { isUrgent })),
  )
  await addOwnServerJobs(tx, inserted.filter(hasOwnServer), { now, isUrgent })
}
