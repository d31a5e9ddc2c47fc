import { auditArchiveHandler, auditArchiveJob } from './features/audit-retention/public.ts'
import { brandServers } from './features/brands/public.ts'
import { deviceWatchHandler, deviceWatchJob } from './features/devices/public.ts'
import { retentionHandler, retentionJob } from './features/retention/public.ts'
import { resetHandler, resetJob, resetKind, resetMails } from './features/sign-in/public.ts'
import { importHandler, importJob, importMailKind, importMails } from './features/user-imports/public.ts'
import {
  scheduleHandler,
  scheduleJob,
  usageReportHandler,
  usageReportJob,
} from './features/usage-reports/public.ts'
import {
  emailChangedKind,
  emailChangedMails,
  fillMailboxes,
  welcomeKind,
  welcomeMails,
} from './features/users/public.ts'
import { houseHandlers, houseKinds } from './platform/db/housekeeping.ts'
import { migrate } from './platform/db/migrate.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import { readSchemaState, refusalOf } from './platform/db/schema-state.ts'
import type { Services } from './platform/http/services.ts'
import type { JobHandler } from './platform/jobs/job.ts'
import { type MailKinds, carrierOf, mailHandler } from './platform/mail/mail-job.ts'
import { mailJob, ownServerJob } from './platform/mail/outbox.ts'
import { ownServerHandler } from './platform/mail/own-server-job.ts'
import { resolveByDns } from './platform/net/guarded-lookup.ts'
import { webhookHandler } from './platform/webhooks/webhook-job.ts'
import { webhookJob } from './platform/webhooks/webhook-kind.ts'

export const jobKinds = [
  mailJob,
  ownServerJob,
  resetJob,
  importJob,
  usageReportJob,
  scheduleJob,
  retentionJob,
  auditArchiveJob,
  webhookJob,
  deviceWatchJob,
  ...houseKinds,
]

/** Prepares the database for this release: its schema, a queue for every kind of job, and what older servers left out. */
export async function prepareDatabase({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await migrate(db, jobKinds)
  if (refusalOf(await readSchemaState(db)) === undefined) await fillMailboxes(db)
}

export const mailKinds: MailKinds = {
  [welcomeKind]: welcomeMails,
  [resetKind]: resetMails,
  [emailChangedKind]: emailChangedMails,
  [importMailKind]: importMails,
}

/** Every kind of job with its handler. */
export const jobHandlers = (
  database: OpenDatabase,
  services: Pick<Services, 'clock' | 'settings' | 'log'>,
  carrier = carrierOf(services.settings),
): JobHandler[] => [
  mailHandler({ ...services, db: database.db, carrier, kinds: mailKinds }),
  ownServerHandler({
    ...services,
    db: database.db,
    carrier,
    kinds: mailKinds,
    servers: brandServers,
    resolve: resolveByDns,
  }),
  resetHandler({ ...services, db: database.db }),
  importHandler({ ...services, db: database.db }),
  usageReportHandler({ ...services, db: database.db }),
  scheduleHandler(services),
  retentionHandler({ ...services, db: database.db }),
  auditArchiveHandler({ ...services, db: database.db }),
  webhookHandler({ ...services, db: database.db, resolve: resolveByDns }),
  deviceWatchHandler(services),
  ...houseHandlers(database, services.clock),
]
