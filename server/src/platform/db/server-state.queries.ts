import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** The server and its connections. `others` are those of other programs and databases. */
export type ServerState = {
  version: string
  major: number
  most: number
  used: number
  others: number
  encoding: string
}

export async function serverState(db: Db): Promise<ServerState | undefined> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      current_setting('server_encoding') as encoding, count(*)::int as used,
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
