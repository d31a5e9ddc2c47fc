import { sessionsSurvey } from './features/sign-in/public.ts'
import { jobKinds } from './jobs.ts'
import { auditStreamSurvey } from './platform/audit-stream/audit-stream-survey.queries.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import type { Services } from './platform/http/services.ts'
import { jobsSurvey } from './platform/jobs/jobs-survey.queries.ts'
import { mailsSurvey } from './platform/mail/mails-survey.queries.ts'
import { webhookSurvey } from './platform/webhooks/webhook-survey.queries.ts'
import { schemaSurvey } from './platform/watch/schema-survey.queries.ts'
import type { WatchWorld } from './platform/watch/watch-server.ts'

/** What the metrics read: this process, its pool, and the numbers of the installation. */
export const watchWorld = (
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { clock, log, settings, leaving }: Pick<Services, 'clock' | 'log' | 'settings' | 'leaving'>,
): WatchWorld => ({
  db,
  pool,
  clock,
  log,
  leaving,
  surveys: [
    jobsSurvey(jobKinds),
    mailsSurvey,
    webhookSurvey,
    sessionsSurvey(settings),
    auditStreamSurvey(settings.auditStream !== undefined),
    schemaSurvey,
  ],
})
