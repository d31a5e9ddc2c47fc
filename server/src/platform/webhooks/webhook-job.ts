import { setTimeout as pause } from 'node:timers/promises'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { Context } from '../caller/context.ts'
import type { Tx } from '../db/transaction.ts'
import type { JobHandler, RunningJob } from '../jobs/job.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { SealBroken, unseal } from '../secrets/seal.ts'
import { systemContext } from '../caller/system-context.ts'
import { counter } from '../watch/series.ts'
import { WorkQueue } from '../queues/work-queue.ts'
import { deactivateWebhook } from './deactivate-webhook.ts'
import {
  type ActiveWebhook,
  type Attempted,
  type HeldDelivery,
  heldUntil,
  holdDue,
  lockActiveWebhook,
  noteHealth,
  recordAttempts,
  releaseHolds,
  waitingWebhooks,
} from './deliveries.queries.ts'
import { type Posted, type Reach, postWebhook } from './post-webhook.ts'
import { secretPurpose, signedHeaders } from './signature.ts'
import {
  boundDeliveries,
  crowdedWebhooks,
  endInterrupted,
  removeOldest,
  unfinishedWebhooks,
} from './steps.queries.ts'
import { type WebhookJobData, type WebhookOfGroup, slackSeconds, wakeOf, webhookJob } from './webhook-kind.ts'

/** `turnMilliseconds`: after this time a webhook lets others go first; ten seconds if it is left out. */
export type WebhookWorld = Pick<Context, 'db' | 'clock' | 'settings' | 'log'> & {
  resolve: Reach['resolve']
  turnMilliseconds?: number
}

const attemptsMade = counter(
  {
    name: 'webhook_attempts_total',
    help: 'Attempts at deliveries of webhooks by outcome: delivered, later (it is tried again), failed for good, or gone.',
  },
  ['outcome'],
  ['delivered', 'later', 'failed', 'gone'].map((outcome) => ({ outcome })),
)

// How long a worker whose attempts are on their way waits until it looks for more.
const lookMilliseconds = 500
const usualTurnMilliseconds = 10_000
// Missing wakes are looked for so often.
const lookAgainSeconds = 600

/** An attempt that has ended. */
type Ended = { delivery: HeldDelivery; posted: Posted; milliseconds: number }

/** When the next attempt is due after `tries` failed ones; undefined when the last one was the last. */
export function nextAttempt({ tries, started_time }: HeldDelivery, now: number): number | undefined {
  const end = started_time + webhooks.triedSeconds
  if (now + slackSeconds >= end) return undefined
  const pauses = webhooks.pausesSeconds
  return Math.min(now + (pauses[Math.min(tries, pauses.length - 1)] ?? 0), end)
}

function attemptedOf({ delivery, posted, milliseconds }: Ended, now: number): Attempted[] {
  if (posted.outcome === 'cut') return []
  const { event_id, claims } = delivery
  const { status, reason } = posted
  const attempt = { event_id, claims, status, reason, milliseconds }
  if (posted.outcome === 'delivered') return [{ ...attempt, state: 'delivered', next_time: 0 }]
  const next_time = posted.outcome === 'gone' ? undefined : nextAttempt(delivery, now)
  return [
    next_time === undefined
      ? { ...attempt, state: 'failed', next_time: 0 }
      : { ...attempt, state: 'waiting', next_time },
  ]
}

/** Wakes a worker at each of these times, once. */
async function wakeAt(
  tx: Tx,
  webhook: WebhookOfGroup,
  { times, now }: { times: readonly number[]; now: number },
) {
  const wakes = [...new Set(times)].map((time) =>
    wakeOf(webhook, { name: String(time), startAfterSeconds: time - now }),
  )
  await addJobs(tx, webhookJob, wakes)
}

const isFailure = ({ posted }: Ended): boolean => posted.outcome === 'failed' || posted.outcome === 'gone'

/** Records ended attempts of a locked webhook. Answers whether it stays active. */
async function settle(
  world: WebhookWorld,
  tx: Tx,
  { webhook, ended }: { webhook: ActiveWebhook; ended: readonly Ended[] },
): Promise<boolean> {
  if (ended.length === 0) return true
  const { webhook_id } = webhook
  const now = world.clock.now()
  const attempts = ended.flatMap((one) => attemptedOf(one, now))
  await recordAttempts(tx, { webhook_id, now, attempts })
  const cut = ended.filter(({ posted }) => posted.outcome === 'cut').map(({ delivery }) => delivery)
  await releaseHolds(tx, webhook_id, { held: cut, now })
  const hasSucceeded = ended.some(({ posted }) => posted.outcome === 'delivered')
  if (!hasSucceeded && !ended.some(isFailure)) return true
  const failingSince = await noteHealth(tx, { webhook_id, now, hasSucceeded })
  const isGone = ended.some(({ posted }) => posted.outcome === 'gone')
  const reason = isGone
    ? 'gone'
    : failingSince > 0 && now - failingSince >= webhooks.triedSeconds
      ? 'failing'
      : undefined
  if (reason !== undefined)
    await deactivateWebhook(systemContext(world, webhookJob.name), tx, { webhook, reason })
  else {
    const waiting = attempts.filter(({ state }) => state === 'waiting')
    await wakeAt(tx, webhook, { times: waiting.map(({ next_time }) => next_time), now })
  }
  return reason === undefined
}

function secretsOf({ settings, clock }: WebhookWorld, webhook: ActiveWebhook): string[] {
  const { secret_sealed, former_secret_sealed, former_secret_until } = webhook
  if (secret_sealed === null) throw new SealBroken('the secret is lost')
  const former = former_secret_until > clock.now() && former_secret_sealed !== null
  return [secret_sealed, ...(former ? [former_secret_sealed] : [])].map((sealed) =>
    unseal(settings.secretKey, secretPurpose, sealed),
  )
}

async function postOne(
  world: WebhookWorld,
  { webhook, delivery, signal }: { webhook: ActiveWebhook; delivery: HeldDelivery; signal: AbortSignal },
): Promise<Posted> {
  const { event_id, body } = delivery
  try {
    const signed = { event_id, timestamp: world.clock.now(), body }
    const headers = signedHeaders(secretsOf(world, webhook), signed)
    const reach = { allowed: world.settings.webhookAllowPrivate, resolve: world.resolve }
    return await postWebhook({ url: webhook.url, headers, body, signal }, reach)
  } catch (error) {
    if (error instanceof SealBroken) return { outcome: 'failed', status: 0, reason: 'secret' }
    world.log.error({ err: error, webhook_id: webhook.webhook_id, event_id }, 'a webhook could not be sent')
    return { outcome: 'failed', status: 0, reason: 'connection' }
  }
}

/** Told after the commit. Addresses and contents stay in the database, because logs reach more readers. */
function tell({ log, clock }: WebhookWorld, webhook_id: number, ended: readonly Ended[]): void {
  for (const { delivery, posted, milliseconds } of ended) {
    if (posted.outcome === 'cut') continue
    const isLater = posted.outcome === 'failed' && nextAttempt(delivery, clock.now()) !== undefined
    attemptsMade.add({ outcome: isLater ? 'later' : posted.outcome })
    if (posted.outcome === 'delivered') continue
    const { event_id, event_type } = delivery
    const { status, reason } = posted
    log.info(
      { webhook_id, event_id, event_type, status, reason, ms: milliseconds, attempts: delivery.tries + 1 },
      'a webhook was not delivered',
    )
  }
}

/** Whether another worker sends to the webhook. It takes what is due now, too; if it does not, a wake does it later. */
async function isOthers(tx: Tx, webhook: ActiveWebhook, now: number): Promise<boolean> {
  const until = await heldUntil(tx, webhook.webhook_id, now)
  if (until === undefined) return false
  await wakeAt(tx, webhook, { times: [until + 1], now })
  return true
}

/** Ends, removes or drops deliveries in steps, until the webhook keeps its bounds or the process stops. */
async function keepBounds(
  world: WebhookWorld,
  job: RunningJob,
  { webhook_id, removes = false }: { webhook_id: number; removes?: boolean },
): Promise<void> {
  for (let isMore: boolean = removes; isMore && !job.isStopping();)
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    isMore = await job.inChunk((tx) => removeOldest(tx, webhook_id))
  let dropped = 0
  for (let isMore = true; isMore && !job.isStopping();) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const step = await job.inChunk((tx) => boundDeliveries(tx, webhook_id, world.clock.now()))
    dropped += step.dropped
    isMore = step.isMore
  }
  if (dropped > 0) world.log.warn({ webhook_id, dropped }, 'too many deliveries of a webhook waited')
}

/** Wakes a worker again, unless the webhook was switched off: then its end is queued already. */
async function queueAgain(job: RunningJob, webhook: ActiveWebhook | undefined): Promise<void> {
  if (webhook !== undefined) await job.inChunk((tx) => addJobs(tx, webhookJob, [wakeOf(webhook)]))
}

/**
 * Sends what is due to one webhook, a few at a time, until nothing is left or its turn is over. Then it queues again,
 * behind those of its group that wait: a slow receiver with many events must not hold up the others.
 */
async function run(world: WebhookWorld, job: RunningJob, data: WebhookJobData): Promise<void> {
  const { webhook_id } = data
  await keepBounds(world, job, data)
  const turnEnds = performance.now() + (world.turnMilliseconds ?? usualTurnMilliseconds)
  let isOver = false
  let known: ActiveWebhook | undefined = undefined
  const onTheirWay = new Set<Promise<void>>()
  const ended: Ended[] = []
  const attempt = async (webhook: ActiveWebhook, delivery: HeldDelivery): Promise<void> => {
    const began = performance.now()
    const posted = await postOne(world, { webhook, delivery, signal: job.signal })
    ended.push({ delivery, posted, milliseconds: Math.round(performance.now() - began) })
  }
  const start = (webhook: ActiveWebhook, delivery: HeldDelivery): void => {
    const one = attempt(webhook, delivery).finally(() => onTheirWay.delete(one))
    onTheirWay.add(one)
  }
  for (let isFirst = true; ; isFirst = false) {
    const settled = ended.slice()
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const found = await job.inChunk(async (tx) => {
      const webhook = await lockActiveWebhook(tx, webhook_id)
      known = webhook
      // What was on its way to a webhook that is off by now has ended already.
      if (webhook === undefined || !(await settle(world, tx, { webhook, ended: settled }))) return undefined
      const now = world.clock.now()
      if (job.isStopping() || (isFirst && (await isOthers(tx, webhook, now)))) return { webhook, due: [] }
      if (isFirst) await endInterrupted(tx, webhook_id, now)
      isOver ||= performance.now() > turnEnds
      if (isOver) return { webhook, due: [] }
      // One is enough to learn whether a receiver that fails works again.
      const atOnce = webhook.failing_since > 0 ? 1 : webhooks.atOnce
      const most = Math.max(0, atOnce - onTheirWay.size)
      return { webhook, due: await holdDue(tx, webhook, { now, most }) }
    })
    ended.splice(0, settled.length)
    tell(world, webhook_id, settled)
    for (const delivery of found?.due ?? []) if (found !== undefined) start(found.webhook, delivery)
    if (onTheirWay.size === 0 && ended.length === 0) break
    // oxlint-disable-next-line no-await-in-loop -- see above
    await Promise.race([...onTheirWay, pause(lookMilliseconds)])
  }
  if (isOver) await queueAgain(job, known)
}

/**
 * Lets the steps of all webhooks in this process take turns, with a rest after each while others wait. Fifty jobs whose
 * receivers refuse at once would otherwise hold all connections to the database, and calls would wait with them.
 */
function inTurn(work: JobHandler<WebhookJobData>['run']): JobHandler<WebhookJobData>['run'] {
  const steps = new WorkQueue({ concurrency: 1, mostWaiting: Infinity, isResting: true })
  return (job, data) => work({ ...job, inChunk: (step) => steps.run(() => job.inChunk(step)) }, data)
}

/**
 * Delivers events to webhooks. What a killed worker had on its way is sent again under the same identifier: nothing is
 * lost, and a receiver can recognise the second as a copy.
 */
export const webhookHandler = (world: WebhookWorld): JobHandler<WebhookJobData> => ({
  kind: webhookJob,
  run: inTurn((job, data) => run(world, job, data)),
  async pending() {
    const now = world.clock.now()
    const turn = Math.floor(now / lookAgainSeconds)
    const [waiting, unfinished, crowded] = await Promise.all([
      waitingWebhooks(world.db, now + lookAgainSeconds),
      unfinishedWebhooks(world.db),
      crowdedWebhooks(world.db),
    ])
    const due = unfinished.map(({ webhook_id, fsi_gid }) => ({ webhook_id, fsi_gid, next_time: now }))
    const wakes = [...waiting, ...due].map(({ next_time, ...webhook }) =>
      wakeOf(webhook, {
        name: `${next_time} ${turn}`,
        startAfterSeconds: Math.max(0, next_time - now),
      }),
    )
    const removals = crowded.map((webhook) => wakeOf(webhook, { name: `removes ${turn}`, removes: true }))
    return [...wakes, ...removals]
  },
})
