import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction.ts'
import { readTogether } from './installation.queries.ts'

/** One value of a gauge. */
export type Sample = { name: string; labels?: Readonly<Record<string, string>>; value: number }

type Gauges = Readonly<Record<string, { help: string; labelNames: readonly string[] }>>

/** Numbers of the whole installation: gauges by name, and the one bounded statement that reads them. */
export type Survey = { gauges: Gauges; read: (db: Db, now: number) => Promise<readonly Sample[]> }

/** A sample for each state. */
export const samplesByState = (
  name: string,
  states: Readonly<Record<string, number>>,
  labels: Readonly<Record<string, string>> = {},
): Sample[] => Object.entries(states).map(([state, value]) => ({ name, labels: { ...labels, state }, value }))

export type InstallationWorld = { db: Db; clock: Clock; surveys: readonly Survey[] }

const patienceMilliseconds = 1000
const keptMilliseconds = 3000

type Seen = { at: number; samples: readonly Sample[] | undefined }

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is too slow.')), patienceMilliseconds)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes a reader of the installation's numbers. It answers undefined when the database does not give them within a
 * second, keeps an answer for three seconds, and has at most one read under way, however many scrapes ask.
 */
export function readInstallation(world: InstallationWorld): () => Promise<readonly Sample[] | undefined> {
  let seen: Seen | undefined
  let reading: Promise<readonly Sample[]> | undefined
  const look = async (): Promise<Seen> => {
    reading ??= readTogether(world, patienceMilliseconds).finally(() => (reading = undefined))
    const samples = await inTime(reading).catch(() => undefined)
    return { at: performance.now(), samples }
  }
  return async () => {
    if (seen === undefined || performance.now() - seen.at > keptMilliseconds) seen = await look()
    return seen.samples
  }
}
