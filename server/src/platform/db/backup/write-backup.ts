import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import type { OpenDatabase } from '../open-database.ts'
import { BackupError } from './backup-error.ts'
import {
  type Ending,
  type Header,
  type Table,
  backupFormat,
  endingName,
  headerName,
  partName,
} from './backup-format.ts'
import { keyFingerprint } from '../installation-key.ts'
import { listSequences, listTables, qualified } from './catalogue.ts'
import { copyOut, countRows } from './copy-rows.ts'
import { openSpool } from './spool.ts'
import { type Archive, type Sink, openArchive } from './write-archive.ts'

export type BackupSource = {
  database: OpenDatabase
  secretKey: string
  version: string
  now: number
  /** The folder where the embedded database's backup lies until it is sent. */
  spoolFolder: string
}

export type BackupStep = { table: string; rows: number }

const pack = promisify(gzip)

/**
 * Writes every row of the schema as it was at one moment.
 *
 * A PostgreSQL server's rows stream as fast as `sink` takes them. The embedded database has one session, which a backup
 * would block. Its rows go to a file on its own disk first, and from there to `sink`.
 */
export async function writeBackup(
  source: BackupSource,
  sink: Sink,
  onStep: (step: BackupStep) => void,
): Promise<Ending> {
  if (source.database.kind === 'postgres') return writeSnapshot(source, sink, onStep)
  const spool = await openSpool(source.spoolFolder)
  try {
    const ending = await writeSnapshot(source, spool, onStep)
    await spool.sendTo(sink)
    return ending
  } finally {
    await spool.close()
  }
}

async function writeSnapshot(
  source: BackupSource,
  sink: Sink,
  onStep: (step: BackupStep) => void,
): Promise<Ending> {
  const client = await source.database.pool.connect()
  try {
    const tables = await beginSnapshot(client, source.database.kind)
    const archive = openArchive(sink, source.now)
    const header = await headerOf(client, source, tables)
    await archive.add(headerName, asBytes(header))
    const rows: Record<string, number> = {}
    for (const table of tables) {
      rows[table.name] = await writeTable(client, table, {
        archive,
        onRows: (count) => onStep({ table: table.name, rows: count }),
      })
    }
    // A counter may have increased since the snapshot, but never decreased.
    const ending = { rows, sequences: await listSequences(client) }
    await archive.add(endingName, asBytes(ending))
    await archive.finish()
    await client.query('commit')
    client.release()
    return ending
  } catch (error) {
    // The connection may be in the middle of a COPY.
    client.release(true)
    throw error
  }
}

const asBytes = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)

const snapshotSettings = [
  'set local statement_timeout = 0',
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/**
 * The transaction sees one moment from its first read on. It locks the tables first, so that none changes after that
 * moment.
 */
async function beginSnapshot(client: pg.PoolClient, kind: OpenDatabase['kind']): Promise<Table[]> {
  for (;;) {
    const names = (await listTables(client)).map(({ name }) => name)
    if (!names.includes('kysely_migration'))
      throw new BackupError('The database has no tables of Telecopy yet: there is nothing to back up.')
    await client.query('begin isolation level repeatable read read only')
    for (const setting of snapshotSettings) await client.query(setting)
    // This timeout would end the embedded database.
    if (kind === 'postgres') await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`lock table ${names.map(qualified).join(', ')} in access share mode`)
    const tables = await listTables(client)
    if (tables.length === names.length && tables.every(({ name }, at) => name === names[at])) return tables
    await client.query('rollback')
  }
}

async function headerOf(client: pg.PoolClient, from: BackupSource, tables: Table[]): Promise<Header> {
  const version = await client.query<{ server_version: string }>('show server_version')
  const applied = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return {
    format: backupFormat,
    product: 'telecopy',
    version: from.version,
    time: from.now,
    source: `${from.database.kind} ${version.rows[0]?.server_version ?? ''}`.trim(),
    migrations: applied.rows.map(({ name }) => name),
    key_fingerprint: keyFingerprint(from.secretKey),
    tables,
  }
}

/** Reads the next piece while one is packed and written. */
async function writeTable(
  client: pg.PoolClient,
  table: Table,
  to: { archive: Archive; onRows: (count: number) => void },
): Promise<number> {
  let written: Promise<void> = Promise.resolve()
  let [pieces, rows] = [0, 0]
  for await (const piece of copyOut(client, table)) {
    await written
    pieces += 1
    rows += countRows(piece)
    const name = partName(table.name, pieces)
    written = pack(piece).then((packed) => to.archive.add(name, packed))
    // The next piece awaits it; until then a failure must not count as unhandled.
    written.catch(() => undefined)
    to.onRows(rows)
  }
  await written
  return rows
}
