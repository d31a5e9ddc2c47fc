import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

export type Health = Partial<Record<'ata' | 'w2f' | 'e2f' | 'zoom_app', 0 | 1>>

/** Keeps the reported health with its time; answers what was known before. The rows are locked in one order. */
export async function keepHealth(tx: Tx, reported: Health, now: number): Promise<Health> {
  const names = Object.keys(reported)
  const { rows: before } = await sql<{ indicator: keyof Health; is_healthy: 0 | 1 }>`
    select h.indicator, h.is_healthy from service_health h where h.indicator = any(${names}::text[])
    order by h.indicator for no key update`.execute(tx)
  await sql`
    insert into service_health (indicator, is_healthy, reported_time)
    select r.indicator, r.is_healthy, ${now}::bigint
    from unnest(${names}::text[], ${Object.values(reported)}::int[]) r (indicator, is_healthy) order by r.indicator
    on conflict (indicator) do update set is_healthy = excluded.is_healthy, reported_time = excluded.reported_time`.execute(
    tx,
  )
  return Object.fromEntries(before.map(({ indicator, is_healthy }) => [indicator, is_healthy]))
}
