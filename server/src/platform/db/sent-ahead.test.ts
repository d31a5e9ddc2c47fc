import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { sendAhead } from './sent-ahead.ts'
import { type Tx, inTransaction } from './transaction.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table told (value int primary key)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate told'))

const tell = (tx: Tx, value: number) =>
  sendAhead(tx, sql<{ value: number }>`insert into told values (${value}) returning value`.compile(tx))

const told = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ value: number }>('select value from told order by value')
  return rows.map(({ value }) => value)
}

it('runs statements in their order, and gives their rows later', async () => {
  const found = await inTransaction(database.db, async (tx) => {
    const first = await tell(tx, 1)
    await tell(tx, 2)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from told`.execute(tx)
    return { rows, first: await first() }
  })
  expect(found).toEqual({ rows: [{ count: 2 }], first: [{ value: 1 }] })
  expect(await told()).toEqual([1, 2])
})

it('throws a failure at the next statement that is waited for, and saves nothing', async () => {
  let isReached = false
  const work = inTransaction(database.db, async (tx) => {
    await tell(tx, 1)
    await tell(tx, 1)
    await tell(tx, 2)
    await sql`select 1`.execute(tx)
    isReached = true
  })
  await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'told_pkey' })
  expect(isReached).toBe(false)
  expect(await told()).toEqual([])
})

it('throws a failure at the commit when nothing was waited for', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await tell(tx, 1)
    await tell(tx, 1)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await told()).toEqual([])
})

it('leaves a failure to the transaction in which it was', async () => {
  const failing = () =>
    inTransaction(database.db, async (tx) => {
      await tell(tx, 1)
      await tell(tx, 1)
      throw new Error('the work itself fails first')
    })
  // As many as the pool has connections, and more.
  for (let turn = 0; turn < 12; turn += 1)
    await expect(failing()).rejects.toThrow('the work itself fails first')
  await inTransaction(database.db, (tx) => tell(tx, 3))
  expect(await told()).toEqual([3])
})

it('goes on behind a savepoint after a failure', async () => {
  await inTransaction(database.db, async (tx) => {
    await tell(tx, 1)
    await sql`savepoint before`.execute(tx)
    await tell(tx, 1)
    await expect(sql`release savepoint before`.execute(tx)).rejects.toMatchObject({ code: '23505' })
    await sql`rollback to savepoint before`.execute(tx)
    await tell(tx, 2)
  })
  expect(await told()).toEqual([1, 2])
})

/** The next transaction does not begin. It uses the connection that was given back last. */
async function refuseToBegin(): Promise<void> {
  const client = await database.pool.connect()
  const { connection } = client as unknown as { connection: { query(text: string): void } }
  const query = connection.query.bind(connection)
  connection.query = (text) => {
    query(text === 'begin' ? 'begin nothing' : text)
    if (text === 'begin') connection.query = query
  }
  client.release()
}

it.each([
  ['sent ahead', (tx: Tx) => tell(tx, 1)],
  ['waited for', (tx: Tx) => sql`insert into told values (1)`.execute(tx)],
] as const)('saves nothing that was %s when the transaction did not begin', async (_name, write) => {
  await refuseToBegin()
  const work = inTransaction(database.db, async (tx) => {
    await sendAhead(tx, sql`select 1`.compile(tx))
    await write(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '42601' })
  expect(await told()).toEqual([])
  await inTransaction(database.db, (tx) => tell(tx, 2))
  expect(await told()).toEqual([2])
})

it('saves nothing when the driver refuses a statement that nothing waits for', async () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  const work = inTransaction(database.db, async (tx) => {
    await tell(tx, 1)
    await sendAhead(tx, sql`select ${circle}::jsonb`.compile(tx))
  })
  await expect(work).rejects.toThrow('circular')
  expect(await told()).toEqual([])
})

it('gives up a failure with what a savepoint undoes', async () => {
  await inTransaction(database.db, async (tx) => {
    await tell(tx, 1)
    await sql`savepoint before`.execute(tx)
    await tell(tx, 1)
    await sql`rollback to savepoint before`.execute(tx)
    await tell(tx, 2)
  })
  expect(await told()).toEqual([1, 2])
})

it('gives rows before any statement was waited for', async () => {
  const rows = await inTransaction(database.db, async (tx) => (await tell(tx, 1))())
  expect(rows).toEqual([{ value: 1 }])
})
