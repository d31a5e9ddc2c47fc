import type { Act, RecordedValues } from '@telecopy/contract/kit/acts'
import type { Actor, Context, KeyActor } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { type AuditRow, insertAuditRows } from './audit.queries.ts'

/**
 * The record of one act on one thing. `before` and `after` hold the changed values; secrets are removed at any depth.
 */
export type Recorded<A extends Act> = {
  /** If left out, the actor is the administrator or the API key of the context, if there is one. */
  actor?: Actor | null
  group: { fsi_gid: number; group_name: string } | null
  entity_id: number | null
  entity_name: string
  before?: RecordedValues<A>
  after?: RecordedValues<A>
}

const entryMark: unique symbol = Symbol('entry')

/** A record with its act. */
export type AuditEntry = Omit<Recorded<Act>, 'before' | 'after'> & {
  act: Act
  before?: object
  after?: object
  readonly [entryMark]: true
}

/** The record of an act; the act names its fields. */
export const entryOf = <A extends Act>(act: A, recorded: Recorded<A>): AuditEntry => ({
  ...recorded,
  act,
  [entryMark]: true,
})

export const isEntry = (recorded: object): recorded is AuditEntry => entryMark in recorded

const secretName =
  /password|token|secret|hash|code_hash|authorization|cookie|seed|smtp_|_data$|^file$|logo_png/i

/** The value as JSON, without anything that could hold a password, token or file. */
export const jsonWithoutSecrets = (value: object): string =>
  JSON.stringify(value, (key, inner: unknown) => (secretName.test(key) ? '[removed]' : inner))

const asJson = (value: object | undefined): string | null =>
  value === undefined ? null : jsonWithoutSecrets(value)

type ActorColumns = Pick<AuditRow, 'actor_uid' | 'actor_email' | 'actor_gid' | 'actor_key'>

const nobody: ActorColumns = { actor_uid: null, actor_email: '', actor_gid: null, actor_key: '' }

function columnsOf(actor: Actor | KeyActor | null): ActorColumns {
  if (actor === null) return nobody
  if ('key_name' in actor) return { ...nobody, actor_key: actor.key_name }
  return { ...nobody, actor_uid: actor.fsi_uid, actor_email: actor.email, actor_gid: actor.fsi_gid }
}

function rowOf(ctx: Context, entry: AuditEntry): AuditRow {
  return {
    time: ctx.clock.now(),
    ...columnsOf(entry.actor === undefined ? ctx.actor : entry.actor),
    fsi_gid: entry.group?.fsi_gid ?? null,
    group_name: entry.group?.group_name ?? '',
    action: entry.act.name,
    entity: entry.act.entity,
    entity_id: entry.entity_id,
    entity_name: entry.entity_name,
    before: asJson(entry.before),
    after: asJson(entry.after),
    request_id: ctx.requestId,
    address: ctx.address,
  }
}

/**
 * Entries as rows of the audit log, for `insertAuditRows`. A change of a thousand things makes them while the database
 * is busy with the things.
 */
export const auditRowsOf = (ctx: Context, entries: readonly AuditEntry[]): AuditRow[] =>
  entries.map((entry) => rowOf(ctx, entry))

/** Writes the audit rows of a change, in the change's own transaction. */
export async function recordAudit(
  ctx: Context,
  tx: Tx,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  await insertAuditRows(tx, auditRowsOf(ctx, [entries].flat()))
}
