import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeStreamWorld, makeTarget, writeRecords } from './audit-stream.factory.ts'
import { TargetAway, sendNext, startAuditStream } from './stream-audit.ts'

let test: TestApp
let target: ReturnType<typeof makeTarget>

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  target = makeTarget()
  await test.database.pool.query('delete from audit_stream')
})

const world = () => makeStreamWorld(test.database, target.carrier)

async function idsAfter(last: number): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    'select id from audit_log where id > $1 order by id',
    [last],
  )
  return rows.map(({ id }) => id)
}

describe('the audit stream', () => {
  it('sends every record from the first one on, once, as a line of JSON', async () => {
    await writeRecords(test.database, ['one', 'two'])
    const one = world()
    expect(await sendNext(one)).toBe('all')
    expect(await sendNext(one)).toBe('nothing')
    expect(target.received.map(({ id }) => id)).toEqual(await idsAfter(0))
    const { id, time, line } = target.received.at(-1) ?? { id: 0, time: 0, line: '' }
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toEqual({
      id,
      time: new Date(time * 1000).toISOString().replace('.000', ''),
      action: 'group.update',
      entity: 'group',
      entity_id: null,
      entity_name: 'two',
      fsi_gid: null,
      group_name: '',
      actor_uid: null,
      actor_email: '',
      actor_gid: null,
      actor_key: '',
      address: '',
      request_id: '',
      is_by_person: 1,
      others: 0,
      before: null,
      after: { group_name: 'x\ny' },
    })
  })

  it('sends many records in batches', async () => {
    await writeRecords(
      test.database,
      Array.from({ length: 1100 }, (_, at) => `n${at}`),
    )
    const one = world()
    const turns = []
    do turns.push(await sendNext(one))
    while (turns.at(-1) === 'some')
    expect(turns).toEqual(['some', 'some', 'all'])
    expect(target.received.map(({ id }) => id)).toEqual(await idsAfter(0))
  })

  it('sends records again that a target took while the process was killed, and misses none', async () => {
    await writeRecords(test.database, ['before the crash'])
    target.isAway = true
    await expect(sendNext(world())).rejects.toThrow(TargetAway)
    // As after a kill: the target has the batch, the cursor has not moved, and the lease has run out.
    const dying = makeStreamWorld(test.database, async (records, signal) => {
      target.isAway = false
      await target.carrier(records, signal)
      throw new Error('killed')
    })
    await test.database.pool.query('delete from audit_stream')
    await expect(sendNext(dying)).rejects.toThrow('killed')
    await test.database.pool.query('update audit_stream set held_until = 0')
    expect(await sendNext(world())).toMatch(/some|all/)
    expect(target.received.slice(0, 500)).toEqual(target.received.slice(500, 1000))
  })

  it('belongs to one process until its lease ends; a late process moves nothing', async () => {
    const { pool } = test.database
    await writeRecords(test.database, ['held'])
    const late = makeStreamWorld(test.database, async (records, signal) => {
      expect(await sendNext(world())).toBe('other')
      await pool.query('update audit_stream set held_until = 0')
      expect(await sendNext(world())).toMatch(/some|all/)
      await target.carrier(records, signal)
    })
    expect(await sendNext(late)).toBe('other')
    const { rows } = await pool.query<{ last_id: number }>('select last_id from audit_stream')
    expect(rows).toEqual([{ last_id: target.received[499]?.id }])
  })

  it('tells of an outage once, tries again until it ends, and tells of its end', async () => {
    await writeRecords(test.database, ['late'])
    test.logged.length = 0
    target.isAway = true
    const { holder: _, ...rest } = makeStreamWorld(test.database, target.carrier, test.services.log)
    const running = startAuditStream(rest)
    const told = () =>
      test.logged
        .map((line) => JSON.parse(line) as { level: string; msg: string })
        .map(({ level, msg }) => `${level} ${msg}`)
    await expect.poll(told, { timeout: 10_000 }).toHaveLength(1)
    // The second try, after a second, says nothing.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(told()).toEqual(['error the target of the audit stream is away'])
    expect(JSON.parse(test.logged[0] ?? '')).toMatchObject({
      target: 'file:/audit.jsonl',
      cause: 'nobody listens',
    })
    target.isAway = false
    await expect
      .poll(() => told().at(-1), { timeout: 15_000 })
      .toBe('warn the target of the audit stream is back')
    await expect.poll(() => target.received.at(-1)?.line, { timeout: 10_000 }).toContain('"late"')
    await running.stop()
    expect(told()).toHaveLength(2)
    // Another process may send at once.
    await writeRecords(test.database, ['after the stop'])
    expect(await sendNext(world())).toBe('all')
  }, 60_000)
})
