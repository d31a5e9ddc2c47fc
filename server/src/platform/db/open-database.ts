import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plans.ts'
import type { Database } from './schema.ts'
import { currentTracer } from '../tracing/spans.ts'
import { cutWhenSilent } from './silent-connections.ts'

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
