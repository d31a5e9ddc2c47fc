import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { keptStatement, type ValueOf } from './kept-plans.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Db } from './transaction.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const twice = keptStatement((valueOf: ValueOf<{ value: number }>, db) =>
  sql<{ doubled: number }>`select ${valueOf('value')}::int * 2 as doubled`.compile(db),
)
const inverse = keptStatement((valueOf: ValueOf<{ value: number }>, db) =>
  sql`select 1 / ${valueOf('value')}::int`.compile(db),
)

const doubled = async (db: Db, value: number): Promise<number | undefined> =>
  (await twice(db, { value }))[0]?.doubled

const prepared = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like '%doubled'`.execute(db)
  return rows[0]?.count
}

it('a marked statement is prepared once on a connection, for all values', async () => {
  await database.db.connection().execute(async (connection) => {
    expect(await doubled(connection, 1)).toBe(2)
    expect(await doubled(connection, 21)).toBe(42)
    expect(await prepared(connection)).toBe(1)
  })
})

it('a marked statement that fails leaves the connection usable', async () => {
  await database.db.connection().execute(async (connection) => {
    await expect(inverse(connection, { value: 0 })).rejects.toThrow('division by zero')
    await expect(inverse(connection, { value: 0 })).rejects.toThrow('division by zero')
    expect(await doubled(connection, 4)).toBe(8)
  })
})
