import pg from 'pg'
import { sqlState } from '../transaction.ts'
import { BackupError } from './backup-error.ts'
import type { Ending, Table } from './backup-format.ts'
import { type ForeignKey, listForeignKeys, listSequences, qualified } from './catalogue.ts'
import { copyIn } from './copy-rows.ts'
import type { Backup } from './open-backup.ts'
import { matchTables, requireEmpty } from './prepare-target.ts'

export type LoadStep = { table: string; done: number; of: number }

/**
 * Loads every table in one transaction. Triggers are off, because the backup contains the rows that they would write.
 * Foreign keys are dropped and added again, which checks every row. Both require the owner of the tables, and no
 * superuser.
 *
 * @returns the tables of the backup that the database does not have
 * @throws BackupError when the database is not empty, or differs from the backup afterwards
 */
export async function loadBackup(
  pool: pg.Pool,
  backup: Backup,
  onStep: (step: LoadStep) => void,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query("set local datestyle = 'ISO, YMD'")
    const { ours, others } = await matchTables(client, backup.header)
    await holdTables(client, ours)
    await requireEmpty(client)
    await withoutChecks(client, ours, async () => {
      for (const table of ours) {
        const of = backup.ending.rows[table.name] ?? 0
        const onRows = (done: number): void => onStep({ table: table.name, done, of })
        await loadTable(client, table, { pieces: backup.piecesOf(table.name), of, onRows })
      }
    })
    await setSequences(client, backup.ending)
    await client.query('commit')
    client.release()
    return others
  } catch (error) {
    client.release(true)
    throw error
  }
}

const lockNotAvailable = '55P03'

async function holdTables(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  try {
    await client.query("set local lock_timeout = '15s'")
    const names = tables.map(({ name }) => qualified(name)).join(', ')
    await client.query(`lock table ${names} in access exclusive mode`)
  } catch (error) {
    throw sqlState(error) === lockNotAvailable
      ? new BackupError('Somebody else is at work in the database: end that first.')
      : error
  }
}

/** Does the work without triggers and foreign keys. Adding the keys again checks every row. */
async function withoutChecks(
  client: pg.PoolClient,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${qualified(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`)
  for (const key of keys) await addForeignKey(client, key)
}

async function addForeignKey(client: pg.PoolClient, { table, name, definition }: ForeignKey): Promise<void> {
  try {
    await client.query(
      `alter table ${qualified(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    )
  } catch (error) {
    throw new BackupError(
      `The backup does not fit together (${name} of ${table}: ${(error as Error).message}): nothing was changed.`,
    )
  }
}

async function loadTable(
  client: pg.PoolClient,
  table: Table,
  from: { pieces: readonly AsyncIterable<Buffer>[]; of: number; onRows: (done: number) => void },
): Promise<void> {
  // The tables of the migrations already have rows, made by this run.
  await client.query(`delete from ${qualified(table.name)}`)
  from.onRows(0)
  let loaded = 0
  for (const piece of from.pieces) {
    loaded += await copyIn(client, table, piece)
    from.onRows(loaded)
  }
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${qualified(table.name)}`)
  const found = Number(rows[0]?.count)
  if (found !== from.of)
    throw new BackupError(
      `The table ${table.name} has ${found} rows instead of ${from.of}: nothing was changed.`,
    )
}

async function setSequences(client: pg.PoolClient, { sequences }: Ending): Promise<void> {
  const present = new Set((await listSequences(client)).map(({ name }) => name))
  for (const { name, last_value, is_called } of sequences.filter((one) => present.has(one.name)))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(name),
      last_value,
      is_called,
    ])
}
