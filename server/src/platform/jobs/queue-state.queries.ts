import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

const mostCounted = 10_000

export type QueueState = { silent_seconds: number | null; late: number; failed: number }

/**
 * The queue of jobs: the seconds since a worker last looked after it, the jobs that have waited for a minute longer than
 * they should, and those that have failed for good within a day.
 */
export async function queueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select (select extract(epoch from now() - max(greatest(q.monitor_on, q.maintain_on)))::int from pgboss.queue q)
        as silent_seconds,
      (select count(*)::int from (
        select 1 from pgboss.job j where j.state < 'active' and not j.blocked
          and j.start_after < now() - interval '60 s' limit ${mostCounted}) late) as late,
      (select count(*)::int from (
        select 1 from pgboss.job j where j.state = 'failed' limit ${mostCounted}) failed) as failed`.execute(
    db,
  )
  return rows[0] ?? { silent_seconds: null, late: 0, failed: 0 }
}
