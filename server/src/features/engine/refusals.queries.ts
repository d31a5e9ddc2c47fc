import { createHash } from 'node:crypto'
import { engine } from '@telecopy/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { type RefusedFax, namesOf } from './judge-faxes.ts'
import type { RefusalKind } from './engine.tables.ts'

const wordsOf = (record: unknown): string => JSON.stringify(record) ?? 'null'

const hashOf = (record: unknown): string => createHash('sha256').update(wordsOf(record)).digest('hex')

const { characters, most } = engine.refusals

/** Keeps refused records, each once, and no more than the newest ones. */
export async function keepRefusals(tx: Tx, refused: readonly RefusedFax[], now: number): Promise<void> {
  if (refused.length === 0) return
  const rows = [...new Map(refused.map((one) => [hashOf(one.record), one])).entries()].map(
    ([hash, { kind, reason, record }]) => {
      const words = wordsOf(record)
      const is_whole = words.length <= characters ? 1 : 0
      const { ref_code, fax_number } = namesOf(record)
      return {
        ref_code,
        fax_number,
        kind,
        reason,
        hash,
        is_whole,
        record: words.slice(0, characters).toWellFormed(),
      }
    },
  )
  await sql`
    insert into engine_refusals as r (kind, ref_code, fax_number, reason, record, record_hash, is_whole, first_time, last_time)
    select w.kind, w.ref_code, w.fax_number, w.reason, w.record, decode(w.hash, 'hex'), w.is_whole, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
      (kind text, ref_code text, fax_number text, reason text, record text, hash text, is_whole smallint)
    order by w.hash
    on conflict (record_hash) do update set kind = excluded.kind, reason = excluded.reason, last_time = excluded.last_time`.execute(
    tx,
  )
  await sql`
    delete from engine_refusals where id in (
      select r.id from engine_refusals r where r.id <= (select max(m.id) from engine_refusals m) - ${most}
      order by r.id limit 1000 for update skip locked)`.execute(tx)
}

/** Forgets refused records that have become faxes. */
export async function forgetRefusals(tx: Tx, records: readonly unknown[]): Promise<void> {
  await sql`
    delete from engine_refusals where id in (
      select r.id from engine_refusals r
      where r.record_hash in (select decode(h, 'hex') from unnest(${records.map(hashOf)}::text[]) h)
      order by r.record_hash for update)`.execute(tx)
}

export type Refusal = {
  id: number
  kind: RefusalKind
  ref_code: string
  fax_number: string
  reason: string
  record: string
  last_time: number
}

/** Refused records of a kind, oldest first, after an identifier. `isWhole` leaves out those that were cut. */
export async function listRefusals(
  db: Db,
  {
    kinds,
    after,
    limit,
    isWhole,
  }: { kinds: readonly RefusalKind[]; after: number; limit: number; isWhole: boolean },
): Promise<Refusal[]> {
  return db
    .selectFrom('engine_refusals')
    .select(['id', 'kind', 'ref_code', 'fax_number', 'reason', 'record', 'last_time'])
    .where('kind', 'in', kinds)
    .where('id', '>', after)
    .$if(isWhole, (query) => query.where('is_whole', '=', 1))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countRefusals(db: Db, kinds: readonly RefusalKind[]): Promise<number> {
  const { count } = await db
    .selectFrom('engine_refusals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return count
}
