import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction.ts'
import type { Bucket } from '../db/rate-limit.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'

/** What the HTTP layer is built over; made once per process in the wiring. */
export type Services = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  /** Whether the portal is reached over TLS, by its public address. */
  isSecure: boolean
  spend(bucket: Bucket): Promise<void>
}
