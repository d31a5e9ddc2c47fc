import { createHash, randomBytes } from 'node:crypto'
import { type EventSource, eventsOfActs } from '@telecopy/contract/webhooks/events-of-acts'
import type { SentEvent, WebhookEvent } from '@telecopy/contract/webhooks/webhook-events'
import type { Tx } from '../db/transaction.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { type WrittenEvent, addDeliveries, isHeard } from './events.queries.ts'
import { type WebhookOfGroup, wakeOf, webhookJob } from './webhook-kind.ts'

/** Something that happened in a group. `once` names it: an event of one name and type is told once. */
export type RaisedEvent = {
  type: WebhookEvent
  fsi_gid: number
  time: number
  data: Readonly<Record<string, unknown>>
  once?: string
}

// One statement takes so many: their texts are held in memory.
const eventsAtOnce = 2000

const idOf = ({ type, once }: Pick<RaisedEvent, 'type' | 'once'>): string =>
  `evt_${
    once === undefined
      ? randomBytes(16).toString('hex')
      : createHash('sha256').update(`${type} ${once}`).digest('hex').slice(0, 32)
  }`

/** An event as webhooks get it. The same text is signed and sent at each attempt. */
export function writtenEvent(
  event_id: string,
  { type, time, fsi_gid, data }: Omit<RaisedEvent, 'type' | 'once'> & { type: SentEvent },
): WrittenEvent {
  const timestamp = new Date(time * 1000).toISOString().replace('.000Z', 'Z')
  const body = JSON.stringify({ id: event_id, type, timestamp, fsi_gid, data })
  return { event_id, event_type: type, event_time: time, fsi_gid, body }
}

async function addAll(tx: Tx, events: readonly RaisedEvent[]): Promise<void> {
  const woken = new Map<number, WebhookOfGroup>()
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const some = events.slice(from, from + eventsAtOnce).map((one) => writtenEvent(idOf(one), one))
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    for (const one of await addDeliveries(tx, some)) woken.set(one.webhook_id, one)
  }
  await addJobs(
    tx,
    webhookJob,
    [...woken.values()].map((one) => wakeOf(one)),
  )
}

/**
 * Adds events to the webhooks that receive them, in the transaction that causes these: all of it happens, or nothing.
 * If no webhook receives such events, it asks one question and does no more.
 */
export async function raiseEvents(tx: Tx, events: readonly RaisedEvent[]): Promise<void> {
  if (events.length === 0) return
  const types = [...new Set(events.map(({ type }) => type))]
  if (await isHeard(tx, types)) await addAll(tx, events)
}

/** A record of an act, as far as events follow from it. */
type ActRecord = {
  time: number
  fsi_gid?: number | null | undefined
  action: string
  entity_id?: number | null | undefined
  entity_name: string
  before?: string | null | undefined
  after?: string | null | undefined
}

type Values = Readonly<Record<string, unknown>>

// Both sides of a record are JSON texts, or nothing.
const valuesOf = (side: string | null | undefined): Values =>
  side === null || side === undefined ? {} : (JSON.parse(side) as Values)

/** A group that a thing left with its new values has a record without them, and no event of them. */
const lacksValues = (row: ActRecord, { from, values }: EventSource): boolean =>
  (row[from] ?? null) === null && values.length > 0

function eventOf(row: ActRecord, source: EventSource): RaisedEvent[] {
  const fsi_gid = row.fsi_gid ?? null
  const values = valuesOf(row[source.from])
  const { only } = source
  if (fsi_gid === null || lacksValues(row, source)) return []
  if (only !== undefined && values[only.field] !== only.value) return []
  const known = source.values.filter((name) => Object.hasOwn(values, name))
  const data = {
    ...(source.id === undefined ? {} : { [source.id]: row.entity_id }),
    ...(source.name === undefined ? {} : { [source.name]: row.entity_name }),
    ...Object.fromEntries(known.map((name) => [name, values[name]])),
  }
  return [{ type: source.event, fsi_gid, time: row.time, data }]
}

const sources: Readonly<Record<string, readonly EventSource[] | undefined>> = eventsOfActs

/** The events that follow from records of acts, as `eventsOfActs` says. */
export async function raiseEventsOf(tx: Tx, rows: readonly ActRecord[]): Promise<void> {
  const told = rows.flatMap((row) => (sources[row.action] ?? []).map((source) => ({ row, source })))
  if (told.length === 0) return
  const types = [...new Set(told.map(({ source }) => source.event))]
  if (!(await isHeard(tx, types))) return
  await addAll(
    tx,
    told.flatMap(({ row, source }) => eventOf(row, source)),
  )
}
