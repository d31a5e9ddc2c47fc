import type { HostLook } from '@telecopy/contract/portal-settings'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/transaction.ts'
import type { Bucket } from '../db/rate-limit.ts'
import type { Settings } from '../env/env.ts'
import type { FairQueue } from '../fair/fair-queue.ts'
import type { Heads } from './heads.ts'
import type { Turns } from './turns.ts'
import type { Log } from '../log.ts'

/** The answers that depend on the host of a request, in any spelling. */
export type Hosts = {
  /** The look of the portal at the host. @throws when the database is away */
  lookAt(host: string): Promise<Partial<HostLook>>
  /** Whether an account of a group may work at the host. */
  admits(host: string, fsi_gid: number): Promise<boolean>
}

/** The dependencies of the HTTP layer, made once per process in the wiring. */
export type Services = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  /** Whether the portal is reached over TLS, by its public address. */
  isSecure: boolean
  /** Aborted once the process was asked to stop. */
  leaving: AbortSignal
  spend(bucket: Bucket): Promise<void>
  heads: Heads
  /** The turns of large bodies that are read. */
  bodies: FairQueue
  /** The places of calls at work. */
  turns: Turns
  /** The places of calls at work that read much of the database. */
  readingTurns: Turns
  /** The places of calls that anybody may make, and of those that show a host: what others ask for delays no login page. */
  strangersTurns: Turns
  hostsTurns: Turns
  hosts: Hosts
}
