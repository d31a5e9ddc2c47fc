import { isEmail } from '@telecopy/contract/kit/text'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Settings } from '../env/env.ts'
import type { JobHandler, RunningJob } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import type { Log } from '../log.ts'
import { deriveToken } from '../secrets/secrets.ts'
import { counter } from '../watch/series.ts'
import { SealBroken, unseal } from '../secrets/seal.ts'
import { folderCarrier } from './folder-carrier.ts'
import type { MailCarrier, MailContent, MailMessage, MailOutcome } from './mail-message.ts'
import { type MailJobData, mailAttempt, mailJob, mailPurpose } from './outbox.ts'
import {
  type QueuedMail,
  findQueuedMail,
  hasOwnServer,
  postponeMail,
  queuedMails,
  settleMail,
} from './outbox.queries.ts'
import { smtpCarrier } from './smtp-carrier.ts'

// This is shorter than the lease, so that no second worker takes a mail that the first one still hands over.
const attemptMilliseconds = 20_000
const firstDelaySeconds = 10
const longestDelaySeconds = 15 * 60
const givesUpAfterSeconds = 3 * 24 * 3600

const attemptsMade = counter(
  {
    name: 'mail_attempts_total',
    help: 'Attempts at mails by kind and outcome: accepted, later (it is tried again) or refused.',
  },
  ['kind', 'outcome'],
)

export type MailKind = {
  /** Records further facts in the transaction that records the server's acceptance. */
  onAccepted(tx: Tx, mail: Pick<QueuedMail, 'fsi_uid'>): Promise<void>
  /** The picture of a mail's `logo`, a PNG; undefined when it was deleted meanwhile. */
  logoOf(db: Db, settings: Settings, logo: number): Promise<Uint8Array | undefined>
  /** A person waits for these mails at a screen: a job that is queued anew comes before others. */
  isUrgent?: true
}

export type MailKinds = Readonly<Record<string, MailKind>>

export type MailWorld = {
  db: Db
  clock: Clock
  log: Log
  settings: Settings
  carrier: MailCarrier
  kinds: MailKinds
}

/** Mail goes to the SMTP server of `MAIL_URL`, else into the folder `outbox` of the data folder. */
export const carrierOf = (settings: Pick<Settings, 'mailServer' | 'outboxFolder'>): MailCarrier =>
  settings.mailServer === undefined ? folderCarrier(settings.outboxFolder) : smtpCarrier(settings.mailServer)

/** 10 s after the first attempt, then twice as long each time, up to a quarter of an hour. */
export const delayAfter = (attempts: number): number =>
  Math.min(firstDelaySeconds * 2 ** Math.min(attempts, 20), longestDelaySeconds)

async function messageOf(world: MailWorld, mail: QueuedMail): Promise<MailMessage> {
  const { settings, kinds, db } = world
  const content = JSON.parse(unseal(settings.secretKey, mailPurpose, mail.content_sealed)) as MailContent
  const { address } = settings.mailFrom
  const identifier = deriveToken(settings.secretKey, 'message-id', String(mail.mail_id)).slice(0, 22)
  const messageId = `<${mail.mail_id}.${identifier}@${address.slice(address.lastIndexOf('@') + 1)}>`
  const logoPng =
    content.logo === undefined ? undefined : await kinds[mail.kind]?.logoOf(db, settings, content.logo)
  return { ...content, messageId, fromAddress: address, recipient: mail.recipient, logoPng }
}

/** One attempt at a mail by the carrier of a world, which ends in time. */
export async function handOver(
  world: MailWorld,
  { job, mail, milliseconds }: { job: RunningJob; mail: QueuedMail; milliseconds: number },
): Promise<MailOutcome> {
  if (!isEmail(mail.recipient)) return { outcome: 'refused', reason: 'the address is not valid' }
  let message: MailMessage
  try {
    message = await messageOf(world, mail)
  } catch (error) {
    if (error instanceof SealBroken) return { outcome: 'refused', reason: error.message }
    throw error
  }
  const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), job.signal])
  return world.carrier(message, signal)
}

/** Where mails go, without the name and the password of an account there. */
export const nameOfCarrier = ({
  mailServer,
  outboxFolder,
}: Pick<Settings, 'mailServer' | 'outboxFolder'>): string =>
  mailServer === undefined ? outboxFolder : `${mailServer.host}:${mailServer.port}`

// Addresses stay in the database, because logs reach more readers. Mail servers repeat them in their answers.
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')

export const countAttempt = ({ kind }: QueuedMail, { outcome }: MailOutcome): void =>
  attemptsMade.add({ kind, outcome })

/** Whether mails of this kind come before others. The mail itself does not record it. */
export const isUrgentKind = (kinds: MailKinds, { kind }: Pick<QueuedMail, 'kind'>): boolean =>
  kinds[kind]?.isUrgent === true

const outlived = (mail: QueuedMail, now: number): boolean => now - mail.created_time >= givesUpAfterSeconds

async function record(
  world: MailWorld,
  job: RunningJob,
  { mail, reached }: { mail: QueuedMail; reached: MailOutcome },
): Promise<void> {
  const now = world.clock.now()
  await job.finish(async (tx) => {
    if (reached.outcome === 'accepted') {
      await settleMail(tx, mail.mail_id, { state: 'sent', now, last_error: '' })
      await world.kinds[mail.kind]?.onAccepted(tx, mail)
    } else if (reached.outcome === 'refused' || outlived(mail, now)) {
      await settleMail(tx, mail.mail_id, { state: 'failed', now, last_error: reached.reason })
    } else {
      const startAfterSeconds = delayAfter(mail.attempts)
      await postponeMail(tx, mail.mail_id, { next_time: now + startAfterSeconds, last_error: reached.reason })
      await addJobs(tx, mailJob, [
        mailAttempt({ ...mail, attempts: mail.attempts + 1 }, { startAfterSeconds, isUrgent: job.isUrgent }),
      ])
    }
  })
  countAttempt(mail, reached)
  if (reached.outcome === 'accepted') return
  const { outcome, reason } = reached
  const { mail_id, kind, attempts } = mail
  world.log.warn(
    {
      mail_id,
      kind,
      outcome,
      attempts: attempts + 1,
      server: nameOfCarrier(world.settings),
      reason: withoutAddresses(reason),
    },
    'a mail was not accepted',
  )
}

/** Gives a mail up. Answers what that means. */
export async function cancelMail({ clock }: MailWorld, tx: Tx, mail_id: number): Promise<string> {
  const last_error = 'cancelled by the operator'
  await settleMail(tx, mail_id, { state: 'failed', now: clock.now(), last_error })
  return `The mail ${mail_id} is not sent, and its content is deleted.`
}

/**
 * Sends the mails of the outbox, one a job. A mail whose delivery was cut off is sent again under the same Message-ID:
 * none is lost, and a mailbox can recognise the second as a copy.
 */
export const mailHandler = (world: MailWorld): JobHandler<MailJobData> => ({
  kind: mailJob,
  async run(job, { mail_id }) {
    const mail = await findQueuedMail(world.db, mail_id)
    if (mail === undefined) return
    const reached = await handOver(world, { job, mail, milliseconds: attemptMilliseconds })
    if (reached.outcome === 'later' && job.signal.aborted) throw new Error('the process ended meanwhile')
    await record(world, job, { mail, reached })
  },
  cancel: (tx, { mail_id }) => cancelMail(world, tx, mail_id),
  async pending() {
    const now = world.clock.now()
    const mails = (await queuedMails(world.db)).filter((mail) => !hasOwnServer(mail))
    return mails.map((mail) =>
      mailAttempt(mail, {
        startAfterSeconds: Math.max(0, mail.next_time - now),
        isUrgent: isUrgentKind(world.kinds, mail),
      }),
    )
  },
})
