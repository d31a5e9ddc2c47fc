import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { engine } from '@telecopy/contract/limits'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** A report that was not stored: of an unknown number, or refused by a rule. */
export type KeptFax = {
  reason: 'unmatched' | 'rejected'
  fax_number: string
  report: unknown
  message: string
}

const digestOf = (report: unknown): string =>
  createHash('sha256').update(JSON.stringify(report)).digest('hex')

const daySeconds = 86_400

/**
 * Keeps reports for the operator, for a limited time and number. The same report again is kept once, with its last time.
 */
export async function keepFaxes(
  tx: Tx,
  { kept, key_name, now }: { kept: readonly KeptFax[]; key_name: string; now: number },
): Promise<void> {
  if (kept.length === 0) return
  const rows = new Map(kept.map((one) => [digestOf(one.report), one]))
  const json = JSON.stringify([...rows].map(([digest, one]) => ({ ...one, digest })))
  await sql`
    insert into kept_faxes (reason, fax_number, report, digest, message, key_name, received_time)
    select r.reason, r.fax_number, coalesce(r.report, 'null'), r.digest, r.message, ${key_name}, ${now}::bigint
    from jsonb_to_recordset(${json}::jsonb)
      as r (reason text, fax_number text, report jsonb, digest text, message text)
    order by r.digest
    on conflict (digest) do update set received_time = excluded.received_time, message = excluded.message,
      reason = excluded.reason`.execute(tx)
  await sql`
    delete from kept_faxes where id in (
      select k.id from kept_faxes k
      where k.received_time < ${now - engine.keptDays * daySeconds}::bigint
        or k.id <= (select max(id) from kept_faxes) - ${engine.keptMost}
      order by k.id limit 1000 for update skip locked)`.execute(tx)
}

export type KeptRow = KeptFax & { id: number; key_name: string; received_time: number }

type Wanted = { reason: KeptFax['reason'] | undefined; after: number; most: number }

/** Kept reports by identifier, oldest first. */
export async function findKeptFaxes(db: Db, { reason, after, most }: Wanted): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select k.id, k.reason, k.fax_number, k.report, k.message, k.key_name, k.received_time from kept_faxes k
    where k.id > ${after} and ${reason === undefined ? sql`true` : sql`k.reason = ${reason}`}
    order by k.id limit ${most}`.execute(db)
  return rows
}

export async function deleteKeptFaxes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from kept_faxes where id = any(${ids}::bigint[])`.execute(tx)
}
