import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parties, times } from '../../testing/races.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeStreamWorld, makeTarget, writeRecords } from './audit-stream.factory.ts'
import { type StreamWorld, sendNext } from './stream-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from audit_stream')
})

const rounds = 12

/** Writes records in transactions that end in another order than they began in. Every third one is taken back. */
async function writeInDisorder(at: number): Promise<void> {
  const { pool } = test.database
  for (let round = 0; round < rounds; round += 1) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into audit_log (time, action, entity_name) select 0, 'x', n::text from generate_series(1, $1) n`,
        [1 + (at % 3)],
      )
      await pause((at * 7 + round * 13) % 30)
      await client.query(round % 3 === 2 ? 'rollback' : 'commit')
    } finally {
      client.release()
    }
  }
}

/** Sends until the writers are done and nothing is left. */
async function sendAll(world: StreamWorld, isDone: () => boolean): Promise<void> {
  for (;;) {
    const isLast = isDone()
    const turn = await sendNext(world)
    if (isLast && turn === 'nothing') return
    await pause(1)
  }
}

it('parallel processes send the records of parallel writers once and in order, and miss none (row 42)', async () => {
  const target = makeTarget()
  let isDone = false
  const sending = times(3, () => sendAll(makeStreamWorld(test.database, target.carrier), () => isDone))
  await times(parties - 4, writeInDisorder)
  // The last process that has the stream may still wait for its lease: all is sent when no record is left.
  isDone = true
  await sending
  const { rows } = await test.database.pool.query<{ id: number }>('select id from audit_log order by id')
  expect(rows.length).toBeGreaterThan(100)
  expect(target.received.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
}, 60_000)

it('a record is not sent before one that has a smaller id and is not committed yet (row 42)', async () => {
  const target = makeTarget()
  const world = makeStreamWorld(test.database, target.carrier)
  const slow = await test.database.pool.connect()
  await slow.query('begin')
  await slow.query(`insert into audit_log (time, action, entity_name) values (0, 'x', 'slow')`)
  await writeRecords(test.database, ['quick'])
  const sending = sendNext(world)
  await pause(200)
  expect(target.received).toEqual([])
  await slow.query('commit')
  slow.release()
  expect(await sending).toBe('all')
  const names = target.received.map(({ line }) => (JSON.parse(line) as { entity_name: string }).entity_name)
  expect(names.slice(-2)).toEqual(['slow', 'quick'])
})
