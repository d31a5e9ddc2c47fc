import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import type { Account } from './accounts.ts'

/** Adds this many users to an account's group, for large answers. */
export async function makeManyUsers({ pool }: OpenDatabase, account: Account, count: number): Promise<void> {
  await pool.query(
    `insert into users (fsi_gid, first_name, last_name, email, email_key, created_time)
     select $1, 'Maximiliana Josepha', 'Okafor-Lind ' || n, email, email, 1700000000
     from generate_series(1, $2::int) n, lateral (select 'maximiliana.josepha.' || n || '@faults.example.com' as email) e`,
    [account.fsi_gid, count],
  )
  await pool.query('analyze users')
}
