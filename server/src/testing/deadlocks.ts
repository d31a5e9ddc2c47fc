import type { OpenDatabase } from '../platform/db/open-database.ts'
import { parties, times } from './races.ts'

/** The deadlocks of a test's database until now. Each connection reports its own ones. */
export async function deadlocksOf(pool: OpenDatabase['pool']): Promise<number> {
  await times(parties, () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.02)'))
  const { rows } = await pool.query<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? -1
}
