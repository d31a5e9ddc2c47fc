import type { KeyPermission } from '@telecopy/contract/api-keys/key-permissions'
import type { Language } from '@telecopy/contract/languages'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/transaction.ts'
import type { Share } from '../fair/share.ts'
import type { Log } from '../log.ts'
import type { Scope } from './scope.ts'
import type { Settings } from '../env/env.ts'

/** The actor as the audit log names them, and the actor's group, which decides who may read the name. */
export type Actor = { fsi_uid: number; fsi_gid: number; email: string }

/** A program that calls with an API key, and the key's group; null for a key of the whole installation. */
export type KeyActor = {
  key_id: number
  key_name: string
  fsi_gid: number | null
  permissions: readonly KeyPermission[]
}

/** The dependencies of every use case: the world of one request. */
export type Context = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  requestId: string
  /** The client's address: that of the connection, or the one that a configured proxy reports. */
  address: string
  device: string
  /**
   * The client's name for this attempt: the same attempt sent again has no second effect. Without one, the request's
   * own id.
   */
  attemptKey: string
  /** The actor for the audit log; null until a person or a key is identified. */
  actor: Actor | KeyActor | null
  /** Where the actor stands in the tree; empty without one. */
  share: Share
}

export type Administrator = {
  fsi_uid: number
  fsi_gid: number
  email: string
  language: Language
  group_name: string
  session_id: number
}

/** The world of one request that works in a subtree. */
export type ScopedContext = Context & { scope: Scope }

/**
 * A caller who may do on the scope what an administrator may: a person in a session, or a program with a key of the
 * group, which is no `administrator`.
 */
export type AdministratorContext = ScopedContext & {
  actor: Actor | KeyActor
  administrator: Administrator | null
}
/** A person in a session. A use case that takes this context cannot be bound to a call that keys open. */
export type PersonContext = AdministratorContext & { administrator: Administrator }
/** A program whose API key has the permission `engine`. It works on the whole installation. */
export type EngineContext = Context & { actor: KeyActor }
/** Does work in a place of strangers, because anybody can ask for it. Work for a browser that has left is not done. */
export type InTurn = <Result>(work: () => Promise<Result>, left?: AbortSignal) => Promise<Result>

/**
 * `nonce` is the secret that the browser keeps between the beginning and the end of a single sign-on. `signal` aborts at
 * the end of the answer, or of the connection if that ends before. A call that asks another server does its work on the
 * database by `inTurn`; any other call has its place already.
 */
export type PublicContext = Context & { nonce: string; signal: AbortSignal; inTurn: InTurn }
/** `signal` as in a public context. */
export type BasicContext = Context & {
  credentials: { username: string; password: string }
  signal: AbortSignal
}
/** `refresher` is the account of a refresh token whose session goes on. */
export type BearerContext = Context & {
  bearer: string
  refresher: number | null
  nonce: string
  isBackground: boolean
  /** The host as the request names it; see `hostName`. */
  host: string
}
