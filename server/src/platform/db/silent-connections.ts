import type { Socket } from 'node:net'
import pg from 'pg'

const patienceMilliseconds = 3000

type Inner = { connection: { stream: Socket }; processID: number; readyForQuery: boolean }

/**
 * Whether the database works on a statement of this connection and is not waiting for us. The question is asked on
 * another connection.
 */
async function isAtWork(connectionString: string, processID: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`,
      [processID],
    )
    return rowCount === 1
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Cuts a connection that has not answered for this long, unless the database is working on it: a network can drop
 * everything without an error. (The driver's own `query_timeout` fails the query, but passes its dead connection on to
 * the next one, and does not allow for statements that may take long.)
 */
export function cutWhenSilent(
  poolClient: pg.PoolClient,
  connectionString: string,
  milliseconds: number,
): void {
  const client = poolClient as unknown as Inner
  const { stream } = client.connection
  const isAlive = async (): Promise<boolean> => {
    // The silence is on our side: no query is running, or we do not read the answer yet.
    if (client.readyForQuery || stream.isPaused()) return true
    const before = stream.bytesRead
    return (await isAtWork(connectionString, client.processID)) || stream.bytesRead > before
  }
  const look = async (): Promise<void> => {
    if (await isAlive()) watch()
    else stream.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }))
  }
  const watch = (): Socket => stream.setTimeout(milliseconds, () => void look())
  watch()
}
