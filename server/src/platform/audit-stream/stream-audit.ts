import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuditLine } from '../change/audit-lines.queries.ts'
import type { Db } from '../db/transaction.ts'
import type { Settings } from '../env/env.ts'
import type { Log } from '../log.ts'
import { counter } from '../watch/series.ts'
import { fileCarrier } from './file-carrier.ts'
import type { StreamCarrier } from './stream-carrier.ts'
import {
  findEnd,
  findWriters,
  leaveStream,
  moveCursor,
  nextLines,
  takeStream,
} from './stream-cursor.queries.ts'
import type { StreamTarget } from './stream-target.ts'
import { syslogCarrier } from './syslog-carrier.ts'

const mostAtOnce = 500
// Shorter than the lease, so that a second process does not send while the first one still does.
const sendMilliseconds = 15_000
const lookMilliseconds = 1000
const otherMilliseconds = 5000
// Shorter than the lease, so that one process keeps the stream during an outage and tells of it once.
const longestDelayMilliseconds = 20_000
const writersMilliseconds = 10_000
const writersLookMilliseconds = 20

const sent = counter(
  {
    name: 'audit_stream_sent_total',
    help: 'Records of the audit log that this process sent to AUDIT_STREAM.',
  },
  [],
)

export type StreamWorld = { db: Db; log: Log; target: StreamTarget; carrier: StreamCarrier; holder: string }

/** The carrier to a target. Messages of syslog name the installation by the host of `PUBLIC_URL`. */
export const carrierTo = (target: StreamTarget, { publicUrl }: Pick<Settings, 'publicUrl'>): StreamCarrier =>
  target.kind === 'file' ? fileCarrier(target.path) : syslogCarrier(target, new URL(publicUrl).hostname)

/** The target did not take the records. Its message is the cause. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway'
}

/** Waits until the present writers of the log have ended. Answers false if one takes too long: the next turn asks again. */
async function untilWritten(db: Db): Promise<boolean> {
  const giveUp = performance.now() + writersMilliseconds
  let writers = await findWriters(db)
  while (writers.length > 0 && performance.now() < giveUp) {
    // oxlint-disable-next-line no-await-in-loop -- asks until they have ended
    await pause(writersLookMilliseconds)
    // oxlint-disable-next-line no-await-in-loop -- see above
    writers = await findWriters(db, writers)
  }
  return writers.length === 0
}

async function handOver({ carrier }: StreamWorld, records: readonly AuditLine[]): Promise<void> {
  try {
    await carrier(records, AbortSignal.timeout(sendMilliseconds))
  } catch (error) {
    throw new TargetAway(error instanceof Error ? error.message : String(error))
  }
}

/** What a turn did: sent some or all of what waited, found nothing, or found another process at work. */
export type Turn = 'some' | 'all' | 'nothing' | 'other'

/**
 * Sends the next records after the cursor, and then moves it. If it is cut off between the two, the records are sent
 * again: each is sent at least once, and none before one with a smaller id.
 *
 * @throws TargetAway when the target did not take them
 */
export async function sendNext(world: StreamWorld): Promise<Turn> {
  const { db, holder } = world
  const end = await findEnd(db)
  if (end === undefined) return 'nothing'
  const from = await takeStream(db, holder)
  if (from === undefined) return 'other'
  if (!(await untilWritten(db))) return 'nothing'
  const records = await nextLines(db, { after: from, end, most: mostAtOnce })
  const last = records.at(-1)
  if (last === undefined) return 'nothing'
  // What is sent now survives a crash of the database, and the lease outlasts the sending.
  if ((await takeStream(db, holder)) !== from) return 'other'
  await handOver(world, records)
  if (!(await moveCursor(db, { holder, from, to: last.id }))) return 'other'
  sent.add({}, records.length)
  return last.id < end ? 'some' : 'all'
}

const waitAfter: Readonly<Record<Turn, number>> = {
  some: 0,
  all: lookMilliseconds,
  nothing: lookMilliseconds,
  other: otherMilliseconds,
}

/** Sends again and again. Tells of an outage of the target once, and of its end. */
function makeSender(world: StreamWorld): () => Promise<number> {
  const { log, target } = world
  let failures = 0
  let awaySince: number | undefined
  const delay = (): number => Math.min(lookMilliseconds * 2 ** failures++, longestDelayMilliseconds)
  const isBack = (): void => {
    failures = 0
    if (awaySince === undefined) return
    const seconds = Math.round((performance.now() - awaySince) / 1000)
    awaySince = undefined
    log.warn({ target: target.name, seconds }, 'the target of the audit stream is back')
  }
  return async () => {
    try {
      const turn = await sendNext(world)
      if (turn === 'some' || turn === 'all') isBack()
      return waitAfter[turn]
    } catch (error) {
      // The log tells of an outage of the database elsewhere.
      if (!(error instanceof TargetAway) || awaySince !== undefined) return delay()
      awaySince = performance.now()
      log.error({ target: target.name, cause: error.message }, 'the target of the audit stream is away')
      return delay()
    }
  }
}

/** Streams the audit log to `AUDIT_STREAM`. Of all processes that do so, one sends. */
export function startAuditStream(world: Omit<StreamWorld, 'holder'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const holding = { ...world, holder: randomUUID() }
  const send = makeSender(holding)
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const wait = await send()
      // oxlint-disable-next-line no-await-in-loop -- see above
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await leaveStream(world.db, holding.holder).catch(() => undefined)
  }
  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      await looping
    },
  }
}
