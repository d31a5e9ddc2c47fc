import { onAdmin } from '@telecopy/server/testing/test-database'

/** The application name of the servers' connections. The test's own connections have another one. */
export const serversName = 'under-fault'

type WithUrl = { url: string }

const nameOf = ({ url }: WithUrl): string => new URL(url).pathname.slice(1)

/** Cuts every connection of the servers to a database, idle or busy. Returns how many there were. */
export const cutConnections = (database: WithUrl): Promise<number> =>
  onAdmin(async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2',
      [nameOf(database), serversName],
    )
    return rowCount ?? 0
  })

/** How many connections the servers have to a database now. */
export const countConnections = (database: WithUrl): Promise<number> =>
  onAdmin(async (client) => {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where datname = $1 and application_name = $2',
      [nameOf(database), serversName],
    )
    return rowCount ?? 0
  })
