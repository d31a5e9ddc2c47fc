import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { requeueLeftJobs, runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { usageReportHandler } from './make-usage-report.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const created_time = Date.UTC(2026, 2, 9, 12) / 1000
  await makeFax(test.database.db, org.east.below.fsi_gid, { created_time })
})
afterAll(() => test.close())

const work = () => runQueuedJobs(test, usageReportHandler({ db: test.database.db, clock: test.clock }))

async function request(fsi_gid = org.east.group.fsi_gid): Promise<number> {
  const body = {
    fsi_gid,
    report_with_subgroups: 1 as const,
    report_date_from: '2026-03-01',
    report_date_to: '2026-03-31',
  }
  const answer = await test.call('requestUsageReport', { token: east, body })
  return (answer.body as { fsi_rid: number }).fsi_rid
}

async function reportOf(fsi_rid: number) {
  const { rows } = await test.database.pool.query<{ attempts: number; status: number; pieces: number }>(
    `select attempts, status, (select count(*)::int from usage_report_pieces p where p.fsi_rid = r.fsi_rid) as pieces
     from usage_reports r where fsi_rid = $1`,
    [fsi_rid],
  )
  return rows[0]
}

const waiting = async (locktype: 'advisory' | 'relation'): Promise<number> => {
  const { rowCount } = await test.database.pool.query(
    `select 1 from pg_locks where locktype = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [locktype],
  )
  return rowCount ?? 0
}

/** Runs the work while the writing of reports stands still. */
async function whileBlocked(during: () => Promise<void>): Promise<void> {
  const block = await test.database.pool.connect()
  try {
    await block.query('begin; lock table usage_report_pieces in share mode')
    await during()
  } finally {
    await block.query('rollback')
    block.release()
  }
}

it('a report whose worker shows no life is made again when the first transaction has ended, and is ready once', async () => {
  const { pool } = test.database
  const fsi_rid = await request()
  const workers: Promise<number>[] = []
  await whileBlocked(async () => {
    workers.push(work())
    await expect.poll(() => waiting('relation')).toBe(1)
    await pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute'
       where name = 'usage-report' and state = 'active'`,
    )
    await requeueLeftJobs(test, 'usage-report')
    workers.push(work())
    await expect.poll(() => waiting('advisory')).toBe(1)
    expect(await reportOf(fsi_rid)).toMatchObject({ attempts: 1, status: 1 })
    expect(await waiting('relation')).toBe(1)
  })
  await Promise.all(workers)
  expect(await reportOf(fsi_rid)).toEqual({ attempts: 2, status: 2, pieces: 3 })
  const file = await test.call('downloadUsageReport', { token: east, body: { fsi_rid } })
  expect(file.body.trim().split('\r\n')).toHaveLength(3)
})

it('an operator cancels a report in the middle of its making, and nothing of it stays', async () => {
  const fsi_rid = await request()
  const workers: Promise<number>[] = []
  await whileBlocked(async () => {
    workers.push(work())
    await expect.poll(() => waiting('relation')).toBe(1)
    const { rows } = await test.database.pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'usage-report' and state = 'active'`,
    )
    const cancelled = await makeOperator(test.database).run('job', 'cancel', rows[0]?.id ?? '')
    expect(cancelled).toMatchObject({ code: 0 })
  })
  await Promise.all(workers)
  expect(await reportOf(fsi_rid)).toEqual({ attempts: 1, status: 41, pieces: 0 })
})

it('the database ends the making of a report soon after its process is gone', async () => {
  const { pool } = test.database
  const fsi_rid = await request()
  await pool.query(`
    create table seen_settings (check_interval text);
    create function note_setting() returns trigger language plpgsql as $$ begin
      insert into seen_settings values (current_setting('client_connection_check_interval')); return null; end $$;
    create trigger noting before insert on usage_report_pieces for each statement execute function note_setting()`)
  await work()
  await pool.query('drop trigger noting on usage_report_pieces')
  expect(await reportOf(fsi_rid)).toMatchObject({ status: 2 })
  expect((await pool.query('select * from seen_settings')).rows).toEqual([{ check_interval: '5s' }])
})

// Any number that no other lock has.
const gate = 61

/** Lets the making of a report wait within a statement, whose view of the groups is that of its begin. */
async function whileWaiting(trigger: string, during: () => Promise<void>): Promise<void> {
  const { pool } = test.database
  await pool.query(`
    create or replace function wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${gate}); return null; end $$;
    create trigger waiting ${trigger} for each statement execute function wait_at_gate()`)
  const keeper = await pool.connect()
  try {
    await keeper.query(`select pg_advisory_lock(${gate})`)
    await during()
  } finally {
    await keeper.query(`select pg_advisory_unlock(${gate})`)
    keeper.release()
  }
}

/** How many transactions wait for a lock of this kind. */
const waitFor = async (kind: 'advisory' | 'transactionid'): Promise<number> => {
  const { rowCount } = await test.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
    [kind],
  )
  return rowCount ?? 0
}

const move = (fsi_gid: number, parent_gid: number) =>
  test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })

async function makeGroups() {
  const { db } = test.database
  const { fsi_gid: x } = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'X' })
  const { fsi_gid: y } = await makeGroup(db, x, { group_name: 'Y' })
  for (const fsi_gid of [x, y]) await makeFax(db, fsi_gid, { created_time: Date.UTC(2026, 2, 9, 12) / 1000 })
  return { x, y }
}

it('a report is made again when a group leaves while it is written: a new owner reads nothing of it (row 61)', async () => {
  const { x, y } = await makeGroups()
  const fsi_rid = await request(x)
  const workers: Promise<number>[] = []
  await whileWaiting('before insert on usage_report_pieces', async () => {
    workers.push(work())
    await expect.poll(() => waitFor('advisory')).toBe(1)
    await move(y, org.east.group.fsi_gid)
    await move(x, org.west.group.fsi_gid)
  })
  await Promise.all(workers)
  await test.database.pool.query('drop trigger waiting on usage_report_pieces')
  const token = await tokenOf(test, org.west.administrator)
  const file = await test.call('downloadUsageReport', { token, body: { fsi_rid } })
  expect(file.body.trim().split('\r\n')).toHaveLength(3)
  expect(file.body).not.toContain('Y')
})

it('a report that becomes ready while its groups move is not left to the new owner (row 61)', async () => {
  const { x, y } = await makeGroups()
  const fsi_rid = await request(x)
  const running: Promise<unknown>[] = []
  await whileWaiting('after update of pieces on usage_reports', async () => {
    running.push(work())
    await expect.poll(() => waitFor('advisory')).toBe(1)
    await move(y, org.east.group.fsi_gid)
    let isDone = false
    const moving = move(x, org.west.group.fsi_gid).finally(() => {
      isDone = true
    })
    running.push(moving)
    // It waits for the report, or is done without it.
    await expect.poll(async () => isDone || (await waitFor('transactionid')) === 1).toBe(true)
  })
  await Promise.all(running)
  await test.database.pool.query('drop trigger waiting on usage_reports')
  const token = await tokenOf(test, org.west.administrator)
  expect((await test.call('downloadUsageReport', { token, body: { fsi_rid } })).status).toBe(404)
})
