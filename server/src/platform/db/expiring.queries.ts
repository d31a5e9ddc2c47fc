import { type RawBuilder, sql } from 'kysely'
import { engine, guessing, imports, reports } from '@telecopy/contract/limits'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { Tx } from './transaction.ts'

const day = 24 * 3600
const month = 30 * day

/** Rows of a table that end so many seconds after a time of theirs. `by` is the column of the index that finds them. */
export type Expiring = {
  table: string
  time: string
  keptSeconds: number
  by?: string
  only?: RawBuilder<unknown>
  /** How many are removed at a time: few, if each has a file with it. */
  atOnce: number
}

const atOnce = 5000
const filesAtOnce = 5

/** Everything that runs out by itself. docs/operating.md has the same list in words. */
export const expiring: readonly Expiring[] = [
  { table: 'rate_limits', time: 'window_end', keptSeconds: 0, atOnce },
  { table: 'session_tokens', time: 'expires_time', keptSeconds: day, atOnce },
  { table: 'sessions', time: 'last_used_time', by: 'created_time', keptSeconds: month, atOnce },
  { table: 'one_time_codes', time: 'expires_time', keptSeconds: month, atOnce },
  { table: 'sign_in_addresses', time: 'last_time', keptSeconds: guessing.knownAddressDays * day, atOnce },
  { table: 'sso_sign_ins', time: 'expires_time', keptSeconds: 0, atOnce },
  { table: 'sso_used_assertions', time: 'expires_time', keptSeconds: 0, atOnce },
  { table: 'sso_exceptions', time: 'expires_time', keptSeconds: 0, atOnce },
  { table: 'user_imports', time: 'finished_time', keptSeconds: imports.keptDays * day, atOnce: filesAtOnce },
  { table: 'engine_refusals', time: 'last_time', keptSeconds: engine.refusals.keptDays * day, atOnce },
  {
    table: 'usage_reports',
    time: 'created_time',
    only: sql`kind = 'request'`,
    keptSeconds: reports.requestedKeptDays * day,
    atOnce: filesAtOnce,
  },
  { table: 'mails', time: 'settled_time', keptSeconds: month, atOnce },
  { table: 'webhook_deliveries', time: 'ended_time', keptSeconds: webhooks.keptDays * day, atOnce },
]

/** Removes some rows that have run out, those of longest ago first. Answers whether there may be more. */
export async function removeSome(
  tx: Tx,
  { table, time, by = time, only = sql`true`, keptSeconds, atOnce: most }: Expiring,
  now: number,
): Promise<boolean> {
  // A row that is used again meanwhile stays: the condition is asked once more for the row as it is by then.
  const isOver = sql`${sql.ref(time)} <= ${now - keptSeconds} and ${only}`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${isOver} and ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(by)} <= ${now - keptSeconds} and ${isOver} order by ${sql.ref(by)} limit ${most}))`.execute(
    tx,
  )
  return numAffectedRows === BigInt(most)
}
