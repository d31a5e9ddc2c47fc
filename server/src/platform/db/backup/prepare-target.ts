import type pg from 'pg'
import { migrations } from '../migrate.ts'
import type { OpenDatabase } from '../open-database.ts'
import { thisRelease } from '../releases.ts'
import { readSchemaState } from '../schema-state.ts'
import { BackupError } from './backup-error.ts'
import type { Header, Table } from './backup-format.ts'
import { listFilledTables, listTables } from './catalogue.ts'

/** @throws BackupError when this release does not know the schema of the backup */
export function requireKnownSchema({ migrations: made, version }: Header): void {
  const known = Object.keys(migrations).toSorted()
  const isKnown = made.every((name, at) => name === known[at])
  if (!isKnown)
    throw new BackupError(
      `The backup was made by release ${version}, whose tables this release, ${thisRelease}, does not know: restore it with that release or a later one.`,
    )
}

/** Other servers on the database would write while this process loads. @throws BackupError when one is connected */
export async function requireAlone({ pool, kind }: OpenDatabase): Promise<void> {
  if (kind === 'embedded') return
  const { rows } = await pool.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'telecopy' and pid <> pg_backend_pid()`)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new BackupError(
      `Telecopy has ${others} more ${others === 1 ? 'connection' : 'connections'} to the database: stop every server on it first.`,
    )
}

/** @throws BackupError naming a table that has rows */
export async function requireEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const [filled] = await listFilledTables(client)
  if (filled !== undefined)
    throw new BackupError(
      `The database is not empty (${filled} has rows): restore into a new one, that is another DATA_DIR or DATABASE_URL.`,
    )
}

/**
 * Brings the schema of the database to that of the backup.
 *
 * @throws BackupError when the database has a later one already
 */
export async function matchSchema(
  database: OpenDatabase,
  header: Header,
  migrateUpTo: (name: string) => Promise<void>,
): Promise<void> {
  const { applied } = await readSchemaState(database.db)
  const later = applied.find((name) => !header.migrations.includes(name))
  if (later !== undefined)
    throw new BackupError(
      `The database has later tables (${later}) than the backup: restore into a new one; it is brought up to date afterwards.`,
    )
  const last = header.migrations.at(-1)
  if (last !== undefined && applied.length < header.migrations.length) await migrateUpTo(last)
}

/**
 * The tables of the backup as the database has them, and the names of those that it does not have: tables of other
 * programs in the same schema.
 *
 * @throws BackupError when a table that both have is not the same
 */
export async function matchTables(
  client: pg.PoolClient,
  header: Header,
): Promise<{ ours: Table[]; others: string[] }> {
  const present = new Map((await listTables(client)).map((table) => [table.name, table]))
  const ours = header.tables.filter(({ name }) => present.has(name))
  const different = ours.find(({ name, columns }) => !isSame(columns, present.get(name)?.columns ?? []))
  const absent = [...present.keys()].find((name) => !ours.some((table) => table.name === name))
  const odd = different?.name ?? absent
  if (odd !== undefined)
    throw new BackupError(
      `The table ${odd} of the database is not that of the backup: restore into a new one.`,
    )
  return { ours, others: header.tables.map(({ name }) => name).filter((name) => !present.has(name)) }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().every((name, at) => name === other.toSorted()[at])
