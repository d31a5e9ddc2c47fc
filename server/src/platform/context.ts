import type { Clock } from './clock.ts'
import type { Db } from './db/transaction.ts'
import type { Log } from './log.ts'
import type { Scope } from './scope.ts'
import type { Settings } from './env.ts'

/** Who acts, as the audit log names them, and in which group, which tells who may read the name. */
export type Actor = { fsi_uid: number; fsi_gid: number; email: string }

/** What every use case may need: the world of one request. */
export type Context = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  requestId: string
  /** The client's address as far as configured proxies vouch for it. */
  address: string
  device: string
  /** What the client calls this attempt, so that the same one sent again has no second effect; else the request's own id. */
  attemptKey: string
  /** Who acts, for the audit log; null before somebody has proved who they are. */
  actor: Actor | null
}

export type Administrator = {
  fsi_uid: number
  fsi_gid: number
  email: string
  group_name: string
  session_id: number
}

export type AdministratorContext = Context & { administrator: Administrator; scope: Scope }
/** `nonce` is what the browser keeps between the beginning of a single sign-on and its end. */
export type PublicContext = Context & { nonce: string }
/** `signal` aborts at the end of the answer, or of the connection if that ends before. */
export type BasicContext = Context & {
  credentials: { username: string; password: string }
  signal: AbortSignal
}
export type BearerContext = Context & {
  bearer: string
  nonce: string
  isBackground: boolean
  /** As the request names it; see `hostName`. */
  host: string
}
