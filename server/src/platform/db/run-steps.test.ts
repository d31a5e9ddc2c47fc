import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { appliedMigrations, keepReleases } from './applied-migrations.ts'
import { migrate, migrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { type Steps, releasesOf, thisRelease } from './releases.ts'
import { runSteps } from './run-steps.ts'
import { refusalOf, readSchemaState } from './schema-state.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const applied = async (): Promise<string[]> => (await appliedMigrations(database.db)).map(({ name }) => name)

/** Runs steps of a later release after those of this one. */
async function runLater(steps: Steps): Promise<void> {
  const names = await applied()
  await database.db.connection().execute(async (connection) => {
    await runSteps(connection, { ...migrations, ...steps }, { applied: names })
    await keepReleases(connection, steps)
  })
}

async function forget(...names: string[]): Promise<void> {
  await database.pool.query('delete from kysely_migration where name = any($1)', [names])
}

const nothing = { up: () => Promise.resolve() }

describe('the releases of a step', () => {
  it('are those of the list: an expanding step lets the release before work on', () => {
    expect(releasesOf('0037_expiry_indexes', {})).toEqual({ release: '2.1.0-rc.1', oldest: '2.1.0-rc.1' })
    expect(releasesOf('0037_x', { change: 'expand' })).toMatchObject({ release: '2.1.0-rc.2' })
    expect(releasesOf('9000_x', { change: 'expand' })).toMatchObject({ release: thisRelease })
    expect(releasesOf('0038_x', { change: 'expand' })).toEqual({
      release: '2.1.0-rc.2',
      oldest: '2.1.0-rc.1',
    })
    expect(releasesOf('0038_x', { change: 'contract' })).toEqual({
      release: '2.1.0-rc.2',
      oldest: '2.1.0-rc.2',
    })
  })

  it('are kept beside each migration of the database', async () => {
    const rows = await appliedMigrations(database.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    expect(rows.filter(({ release, oldest }) => release === null || oldest === null)).toEqual([])
    expect(rows.find(({ name }) => name === '0040_releases')).toEqual({
      name: '0040_releases',
      release: '2.1.0-rc.2',
      oldest: '2.1.0-rc.1',
    })
  })
})

describe('a database of a newer release', () => {
  const future = { name: '9000_x', release: '9.1.0' }

  it('is refused in one sentence with both versions and the way out, unless this release is named as one that works', () => {
    const refusal = `The database was migrated by release 9.1.0, on which this release, ${thisRelease}, does not work: start 9.1.0, or restore a backup of ${thisRelease} into an empty database.`
    const refused = (oldest: string, pending: string[] = []) =>
      refusalOf({ pending, unknown: [{ ...future, oldest }] })
    expect(refused('9.1.0')).toBe(refusal)
    expect(refused('9.0.0')).toBe(refusal)
    expect(refused(thisRelease)).toBeUndefined()
    expect(refused('2.1.0-rc.1')).toBeUndefined()
    // It lacks a migration of this release, so it comes from another history.
    expect(refused(thisRelease, ['0040_releases'])).toBe(refusal)
    expect(refusalOf({ pending: [], unknown: [] })).toBeUndefined()
    // One migration of two that does not let it work is enough.
    const both = [
      { ...future, oldest: thisRelease },
      { ...future, oldest: '9.1.0' },
    ]
    expect(refusalOf({ pending: [], unknown: both })).toBe(refusal)
  })

  it('stays as it is: this release neither migrates it nor touches its queue', async () => {
    await runLater({ '9000_newer': { change: 'expand', ...nothing } })
    await database.pool.query('update pgboss.version set version = 9999')
    await migrate(database.db, [])
    const { rows } = await database.pool.query('select version from pgboss.version')
    const { unknown } = await readSchemaState(database.db)
    await forget('9000_newer')
    await migrate(database.db, [])
    expect(rows).toEqual([{ version: 9999 }])
    expect(unknown.map(({ name }) => name)).toEqual(['9000_newer'])
    expect(await applied()).toEqual(Object.keys(migrations).toSorted())
  })
})

describe('a step', () => {
  it('is one transaction: one that fails leaves nothing, and those before it stay', async () => {
    const steps: Steps = {
      '9001_first': { up: (db) => sql`create table first_made (id int)`.execute(db).then(() => undefined) },
      '9002_second': {
        async up(db) {
          await sql`create table second_made (id int)`.execute(db)
          await sql`select 1 / 0`.execute(db)
        },
      },
    }
    await expect(runLater(steps)).rejects.toThrow('division by zero')
    const { rows } = await database.pool.query(
      "select to_regclass('first_made') as first, to_regclass('second_made') as second",
    )
    await database.pool.query('drop table first_made')
    await forget('9001_first')
    expect(rows).toEqual([{ first: 'first_made', second: null }])
  })

  it('without a transaction builds an index while others write, and bears that it was interrupted', async () => {
    const steps: Steps = {
      '9003_index': {
        change: 'expand',
        transaction: false,
        async up(db) {
          await sql`drop index concurrently if exists users_by_nothing`.execute(db)
          await sql`create index concurrently users_by_nothing on users (count_welcome_email)`.execute(db)
        },
      },
    }
    await runLater(steps)
    await forget('9003_index')
    await runLater(steps)
    const { rows } = await database.pool.query(
      "select indisvalid as valid from pg_index where indexrelid = 'users_by_nothing'::regclass",
    )
    const { rows: limits } = await database.pool.query(
      "select current_setting('lock_timeout') as lock_timeout",
    )
    await database.pool.query('drop index users_by_nothing')
    await forget('9003_index')
    expect(rows).toEqual([{ valid: true }])
    expect(limits).toEqual([{ lock_timeout: '0' }])
  })
})
