import { join } from 'node:path'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { currentTracer } from '../tracing/spans.ts'
import { keepPlans } from './kept-plans.ts'
import { allowAhead } from './sent-ahead.ts'
import type { Database } from './schema.ts'

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
function cutWhenSilent(poolClient: pg.PoolClient, connectionString: string, milliseconds: number): void {
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

export type OpenDatabase = {
  db: Kysely<Database>
  pool: pg.Pool
  kind: 'postgres' | 'embedded'
  close(): Promise<void>
}

const int8 = 20

// Identifiers, counts and epoch seconds all fit a JavaScript number; the default would hand out strings.
export const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
}

/**
 * Opens a pool on a PostgreSQL server. The server's own timeouts hold even if this process hangs, and this process
 * gives up a connection that is silent for longer than they last.
 */
export function openPostgres(
  connectionString: string,
  connections: number,
  statementSeconds = 30,
): OpenDatabase {
  const statementMilliseconds = statementSeconds * 1000
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: readTypes,
    connectionTimeoutMillis: Math.min(5000, statementMilliseconds),
    keepAlive: true,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: 2 * statementMilliseconds,
    application_name: 'telecopy',
    // Compiling helps statements that run for seconds; ours are many and short, and the planner overrates the cost of
    // some.
    options: '-c jit=off',
    pipeline: true,
  })
  pool.on('connect', (client) => cutWhenSilent(client, connectionString, statementMilliseconds * 1.2))
  return overPool(pool, 'postgres', () => Promise.resolve())
}

/** Opens the embedded database of a data folder; one connection, hosted in a separate thread. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { openEmbeddedDatabase } = await import('./embedded/open-embedded.ts')
  const embedded = await openEmbeddedDatabase({ dataDir: join(dataDir, 'database') })
  const pool = new pg.Pool({ ...embedded.poolConfig, types: readTypes })
  return overPool(pool, 'embedded', () => embedded.close())
}

export function overPool(
  pool: pg.Pool,
  kind: OpenDatabase['kind'],
  closeHost: () => Promise<void>,
): OpenDatabase {
  // A connection that the database cuts must not end the process, idle or in the middle of a transaction: its next
  // statement fails, and the next call opens another connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', keepPlans)
  pool.on('connect', allowAhead)
  const tracer = currentTracer()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(tracer === undefined ? {} : { log: (event) => tracer.addStatement(event) }),
  })
  return {
    db,
    pool,
    kind,
    async close() {
      await db.destroy()
      await closeHost()
    },
  }
}
