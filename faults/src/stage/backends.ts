import { onAdmin } from '@telecopy/server/testing/test-database'

type WithUrl = { url: string }

const nameOf = ({ url }: WithUrl): string => new URL(url).pathname.slice(1)

/** Cuts every connection to a database, whatever it is doing. Answers how many there were. */
export const cutConnections = (database: WithUrl): Promise<number> =>
  onAdmin(async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [nameOf(database)],
    )
    return rowCount ?? 0
  })

/** How many connections to a database there are now. */
export const countConnections = (database: WithUrl): Promise<number> =>
  onAdmin(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [
      nameOf(database),
    ])
    return rowCount ?? 0
  })
