import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

type Db = Kysely<Database>

/** The server and its connections. `others` are those of other programs and databases. */
export type ServerState = { version: string; major: number; most: number; used: number; others: number }

export async function serverState(db: Db): Promise<ServerState | undefined> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      count(*)::int as used,
      count(*) filter (where application_name <> 'telecopy' or datname <> current_database())::int as others
    from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows[0]
}

/** The epoch milliseconds of the database. */
export async function databaseMilliseconds(db: Db): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as epoch`.execute(db)
  return rows[0]?.epoch ?? Number.NaN
}

/** The kept fingerprint of the key; undefined before the first start. */
export async function keptFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation_key').select('fingerprint').executeTakeFirst()
  return row?.fingerprint
}

const mostCounted = 10_000

export type QueueState = { silent_seconds: number | null; late: number; failed: number }

/**
 * The queue of jobs: the seconds since a worker last looked after it, the jobs that have waited for a minute longer than
 * they should, and those that have failed for good within a day.
 */
export async function queueState(db: Db): Promise<QueueState | undefined> {
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
  return rows[0]
}
