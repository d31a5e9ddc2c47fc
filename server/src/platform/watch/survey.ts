import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/transaction.ts'

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
