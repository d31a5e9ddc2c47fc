import type { Tx } from '../db/transaction.ts'
import type { JobHandler, RunningJob } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import type { Resolve } from '../net/guarded-lookup.ts'
import {
  type MailWorld,
  cancelMail,
  countAttempt,
  handOver,
  isUrgentKind,
  withoutAddresses,
} from './mail-job.ts'
import type { MailOutcome } from './mail-message.ts'
import { type MailJobData, mailAttempt, mailJob, ownServerAttempt, ownServerJob } from './outbox.ts'
import {
  type QueuedMail,
  findQueuedMail,
  hasOwnServer,
  leaveOwnServer,
  queuedMails,
  settleMail,
} from './outbox.queries.ts'
import { type OwnServer, carryByOwnServer, portOf } from './own-server.ts'
import type { SmtpFault } from './smtp-reason.ts'

/** A slow server holds a worker for no longer. */
export const ownServerMilliseconds = 10_000
const slowMilliseconds = 5000

/** The servers of their own that mails have; `version` says which settings an outcome is about. */
export type KnownServer = OwnServer & { server_id: number; version: number }
export type OwnServers = {
  /** Undefined when the one that the mail was made for is none any more, or when it rests after a fault. */
  find(world: MailWorld, mail: { server_id: number; created_time: number }): Promise<KnownServer | undefined>
  /** Records what the last attempt says about the server; '' when it works. */
  note(tx: Tx, server: KnownServer, noted: { fault: SmtpFault | ''; now: number }): Promise<void>
}

type OwnWorld = MailWorld & { servers: OwnServers; resolve: Resolve }

type Reached = {
  mail: QueuedMail
  server: KnownServer
  reached: MailOutcome
  /** '' when the server works; undefined when the attempt says nothing about it. */
  fault: SmtpFault | '' | undefined
}

/** What an attempt says about the server. One that refuses each mail late would hold a worker for each. */
function faultOf(answer: MailOutcome, isSlow: boolean): Reached['fault'] {
  if (answer.outcome === 'accepted') return ''
  const said = answer.outcome === 'later' ? answer.fault : undefined
  return said ?? (isSlow ? 'connection' : undefined)
}

/** The mail is one of the installation's from now on, due at once, and as urgent as it was. */
async function leave(
  tx: Tx,
  mail: QueuedMail,
  { isUrgent, ...left }: { attempts: number; last_error: string; isUrgent: boolean },
): Promise<void> {
  await leaveOwnServer(tx, mail.mail_id, left)
  await addJobs(tx, mailJob, [
    mailAttempt({ ...mail, attempts: mail.attempts + left.attempts }, { isUrgent }),
  ])
}

async function record(
  world: OwnWorld,
  job: RunningJob,
  { mail, server, reached, fault }: Reached,
): Promise<void> {
  const now = world.clock.now()
  await job.finish(async (tx) => {
    if (reached.outcome === 'accepted') {
      await settleMail(tx, mail.mail_id, { state: 'sent', now, last_error: '' })
      await world.kinds[mail.kind]?.onAccepted(tx, mail)
    } else if (reached.outcome === 'refused') {
      await settleMail(tx, mail.mail_id, { state: 'failed', now, last_error: reached.reason })
    } else {
      await leave(tx, mail, { attempts: 1, last_error: reached.reason, isUrgent: job.isUrgent })
    }
    if (fault !== undefined) await world.servers.note(tx, server, { fault, now })
  })
  countAttempt(mail, reached)
  if (reached.outcome === 'accepted') return
  const { mail_id, kind, server_id } = mail
  const { outcome, reason } = reached
  world.log.warn(
    {
      mail_id,
      kind,
      outcome,
      server_id,
      server: `${server.host}:${portOf(server)}`,
      reason: withoutAddresses(reason),
    },
    outcome === 'refused'
      ? 'a mail was not accepted'
      : 'a mail was not accepted by its own mail server: it goes by that of the installation',
  )
}

/**
 * Sends mails by servers of their own, one a job. A server that does not take a mail has one attempt: then the mail goes
 * by the mail server of the installation. Only a refusal of the recipient or of the content is final.
 */
export const ownServerHandler = (world: OwnWorld): JobHandler<MailJobData> => ({
  kind: ownServerJob,
  async run(job, { mail_id }) {
    const mail = await findQueuedMail(world.db, mail_id)
    if (mail === undefined || !hasOwnServer(mail)) return
    const server = await world.servers.find(world, mail)
    if (server === undefined) {
      await job.finish((tx) => leave(tx, mail, { attempts: 0, last_error: '', isUrgent: job.isUrgent }))
      return
    }
    const reach = { allowed: world.settings.webhookAllowPrivate, resolve: world.resolve }
    const started = performance.now()
    const reached = await handOver(
      { ...world, carrier: (message, signal) => carryByOwnServer(server, message, { ...reach, signal }) },
      { job, mail, milliseconds: ownServerMilliseconds },
    )
    const isSlow = performance.now() - started > slowMilliseconds
    if (reached.outcome === 'later' && job.signal.aborted) throw new Error('the process ended meanwhile')
    await record(world, job, { mail, server, reached, fault: faultOf(reached, isSlow) })
  },
  cancel: (tx, { mail_id }) => cancelMail(world, tx, mail_id),
  pending: async () =>
    (await queuedMails(world.db))
      .filter(hasOwnServer)
      .map((mail) => ownServerAttempt(mail, { isUrgent: isUrgentKind(world.kinds, mail) })),
})
