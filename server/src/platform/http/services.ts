import type { HostLook } from '@telecopy/contract/portal-settings'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction.ts'
import type { Bucket } from '../db/rate-limit.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'

/** What depends on the host of a request, in any spelling. */
export type Hosts = {
  /** What the portal looks like there. @throws when the database is away */
  lookAt(host: string): Promise<Partial<HostLook>>
  /** Whether an account of a group may work there. */
  admits(host: string, fsi_gid: number): Promise<boolean>
}

/** What the HTTP layer is built over; made once per process in the wiring. */
export type Services = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  /** Whether the portal is reached over TLS, by its public address. */
  isSecure: boolean
  spend(bucket: Bucket): Promise<void>
  hosts: Hosts
}
