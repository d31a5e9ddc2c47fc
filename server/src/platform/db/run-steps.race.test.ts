import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { migrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { type Patience, runSteps } from './run-steps.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const widen = {
  change: 'expand' as const,
  up: (db: Parameters<(typeof migrations)[string]['up']>[0]) =>
    sql`alter table users add column shoe_size int`.execute(db).then(() => undefined),
}

async function runLater(patience: Patience): Promise<void> {
  const applied = (await appliedMigrations(database.db)).map(({ name }) => name)
  await database.db
    .connection()
    .execute((connection) =>
      runSteps(connection, { ...migrations, '9001_widen': widen }, { applied, patience }),
    )
}

/** Holds the table of users as a long report does. Answers a function that lets it go. */
async function holdUsers(): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select 1 from users limit 1')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

describe('a migration beside running servers', () => {
  it('lets calls through while a long transaction holds its table, and is done when that ends (row 47)', async () => {
    const letGo = await holdUsers()
    const migrating = runLater({ lockMilliseconds: 100, restMilliseconds: 100, tries: 100 })
    const waits: number[] = []
    for (let look = 0; look < 30; look += 1) {
      const asked = performance.now()
      await database.pool.query('select count(*) from users')
      waits.push(performance.now() - asked)
      await pause(10)
    }
    await letGo()
    await migrating
    // A lock that waits without a limit would hold up each of these until the end.
    expect(Math.max(...waits)).toBeLessThan(2000)
    const { rows } = await database.pool.query('select shoe_size from users')
    expect(rows).toEqual([])
    await database.pool.query('alter table users drop column shoe_size')
    await database.pool.query("delete from kysely_migration where name = '9001_widen'")
  })

  it('gives up in one sentence when the transaction does not end, and has changed nothing', async () => {
    const letGo = await holdUsers()
    const refused = runLater({ lockMilliseconds: 50, restMilliseconds: 10, tries: 3 })
    await expect(refused).rejects.toThrow(
      'The migration 9001_widen waits for a table that another program holds: end its transaction, then start again.',
    )
    await letGo()
    const names = (await appliedMigrations(database.db)).map(({ name }) => name)
    expect(names).toEqual(Object.keys(migrations).toSorted())
  })
})
