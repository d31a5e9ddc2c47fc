import type { Flag } from '@telecopy/contract/kit/flags'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

export type ChangedHealth = { indicator: string; before: Flag | null; is_healthy: Flag }

/** Keeps the latest report of each service, and answers those whose health is another one now. */
export async function keepHealth(
  tx: Tx,
  reported: readonly (readonly [indicator: string, is_healthy: Flag])[],
  now: number,
): Promise<ChangedHealth[]> {
  const { rows } = await sql<ChangedHealth>`
    with reported as (
      select * from unnest(${reported.map(([name]) => name)}::text[], ${reported.map(([, is]) => is)}::smallint[])
        r (indicator, is_healthy)
    ), known as materialized (
      select h.indicator, h.is_healthy from service_health h join reported using (indicator)
      order by h.indicator for no key update of h
    ), kept as (
      insert into service_health as h (indicator, is_healthy, reported_time)
      select r.indicator, r.is_healthy, ${now}::bigint from reported r left join known using (indicator) order by r.indicator
      on conflict (indicator) do update set is_healthy = excluded.is_healthy,
        reported_time = greatest(h.reported_time, excluded.reported_time)
    )
    select r.indicator, k.is_healthy as before, r.is_healthy from reported r left join known k using (indicator)
    where k.is_healthy is distinct from r.is_healthy order by r.indicator`.execute(tx)
  return rows
}
