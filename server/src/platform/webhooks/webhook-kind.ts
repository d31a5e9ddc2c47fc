import { jobIdOf } from '../jobs/job-id.ts'
import type { JobKind, JobToAdd } from '../jobs/job.ts'

/** `removes` is set for a webhook with too many deliveries that have ended. */
export type WebhookJobData = { webhook_id: number; removes?: true }

/** A hold on a delivery ends before the lease of its job does, so that the next worker finds it free. */
const leaseSeconds = 30
export const holdSeconds = 25
/** The clocks of processes may differ so much: what is due so soon is due now. */
export const slackSeconds = 2

/**
 * Sends what is due to one webhook. A receiver that is slow keeps one of these jobs busy, so there are many: the others
 * go on. Only one worker of a process asks for jobs at a time.
 */
export const webhookJob: JobKind<WebhookJobData> = {
  name: 'webhook',
  leaseSeconds,
  atOnce: 50,
  pollSeconds: 0.5,
  isSlowedByCustomers: true,
}

/** A webhook and its group; null once it is deleted. */
export type WebhookOfGroup = { webhook_id: number; fsi_gid: number | null }

/** A job that sends what is due to a webhook. One of the same name is queued once. */
export const wakeOf = (
  { webhook_id, fsi_gid }: WebhookOfGroup,
  {
    name,
    startAfterSeconds = 0,
    ...more
  }: { name?: string; startAfterSeconds?: number; removes?: true } = {},
): JobToAdd<WebhookJobData> => ({
  ...(name === undefined ? {} : { id: jobIdOf(`webhook ${webhook_id} ${name}`) }),
  data: { webhook_id, ...more },
  fsi_gid,
  startAfterSeconds,
})
