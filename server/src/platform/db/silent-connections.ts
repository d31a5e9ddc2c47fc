import type { Socket } from 'node:net'
import pg from 'pg'

const patienceMilliseconds = 3000

type Inner = { connection: { stream: Socket }; processID: number; readyForQuery: boolean }

/** Whether the database, asked on another connection, works on a statement of this one and is not waiting for us. */
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
 * Cuts a connection on which an answer has been awaited in silence for so long, unless the database is at work on it:
 * a network can swallow everything and never say so. (The driver's own `query_timeout` fails the query, but hands its
 * dead connection on to the next one, and knows nothing of statements that may take long.)
 */
export function cutWhenSilent(
  poolClient: pg.PoolClient,
  connectionString: string,
  milliseconds: number,
): void {
  const client = poolClient as unknown as Inner
  const { stream } = client.connection
  const isAlive = async (): Promise<boolean> => {
    // The silence is ours: nothing was asked, or what comes is not read yet.
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
