import type { Act, RecordedValues } from '@telecopy/contract/kit/acts'
import type { Actor, Context, KeyActor } from '../caller/context.ts'
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
  /** Done in the course of another recorded act, such as an import. */
  isConsequence?: true
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
  if ('key_name' in actor) return { ...nobody, actor_key: actor.key_name, actor_gid: actor.fsi_gid }
  return { ...nobody, actor_uid: actor.fsi_uid, actor_email: actor.email, actor_gid: actor.fsi_gid }
}

/** Whether a person did it: neither the system, nor a program, nor another recorded act. */
const isByPerson = (ctx: Context, { act, actor, isConsequence }: AuditEntry): boolean =>
  act.by !== 'system' &&
  isConsequence === undefined &&
  columnsOf(actor === undefined ? ctx.actor : actor).actor_key === ''

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
    is_by_person: isByPerson(ctx, entry) ? 1 : 0,
    others: 0,
    request_id: ctx.requestId,
    address: ctx.address,
  }
}

/**
 * Entries as rows of the audit log, for `insertAuditRows`. A change of a thousand things makes them while the database
 * is busy with the things.
 */
export const auditRowsOf = (ctx: Context, entries: readonly AuditEntry[]): AuditRow[] =>
  led(entries.map((entry) => rowOf(ctx, entry)))

/** An act on many things of a group has one record that leads and counts the others. */
function led(rows: AuditRow[]): AuditRow[] {
  const leaders = new Map<string, AuditRow & { others: number }>()
  for (const row of rows) {
    if (row.is_by_person === 0) continue
    const key = `${row.action} ${row.fsi_gid}`
    const leader = leaders.get(key)
    if (leader === undefined) leaders.set(key, Object.assign(row, { others: 0 }))
    else {
      leader.others += 1
      row.is_by_person = 0
    }
  }
  return rows
}

/** Writes the audit rows of a change, in the change's own transaction. */
export async function recordAudit(
  ctx: Context,
  tx: Tx,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  await insertAuditRows(tx, auditRowsOf(ctx, [entries].flat()))
}
