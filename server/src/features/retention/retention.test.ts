import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faxRecordMessages } from '@telecopy/contract/messages/engine'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { AllCalls } from '@telecopy/contract/all-calls'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { runRetention } from './retention.factory.ts'

const day = 24 * 3600
// The run of the night of today.
const midnight = Math.floor(Date.now() / 1000 / day) * day
const runTime = midnight + 9 * 3600

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['fax_records', 'deleted_faxes', 'retention_runs', 'legal_holds', 'usage_days'])
    await sql`delete from ${sql.table(table)}`.execute(test.database.db)
  await test.database.db
    .updateTable('groups')
    .set({
      is_retention_inbox: '0',
      retention_inbox_days: 2600,
      is_retention_sent: '0',
      retention_sent_days: 2600,
    })
    .execute()
})

const keep = (fsi_gid: number, received: number, sent = received) =>
  test.database.db
    .updateTable('groups')
    .set({
      is_retention_inbox: '1',
      retention_inbox_days: received,
      is_retention_sent: '1',
      retention_sent_days: sent,
    })
    .where('fsi_gid', '=', fsi_gid)
    .execute()

const fax = (ref_code: string, created_time: number, fields: Parameters<typeof makeFax>[2] = {}) =>
  makeFax(test.database.db, org.east.below.fsi_gid, { ref_code, created_time, ...fields })

async function left(): Promise<string[]> {
  const rows = await test.database.db
    .selectFrom('fax_records')
    .select('ref_code')
    .orderBy('ref_code')
    .execute()
  return rows.map(({ ref_code }) => ref_code)
}

const run = (now = runTime) => runRetention(test, now)
const sent = { direction: 'sent', fax_result_code: 0, pages_delivered: 1 } as const

describe('the nightly deletion', () => {
  it('deletes faxes that were kept for so many whole days, and none before (req 80)', async () => {
    await keep(org.east.below.fsi_gid, 30, 10)
    await fax('a: last second of a day that is over', midnight - 30 * day - 1)
    await fax('b: first second of a day that is not', midnight - 30 * day)
    await fax('c: sent, over', midnight - 10 * day - 1, sent)
    await fax('d: sent, not over', midnight - 10 * day, sent)
    await run()
    expect(await left()).toEqual(['b: first second of a day that is not', 'd: sent, not over'])
  })

  it('deletes the faxes of yesterday with a duration of 0 days, and leaves those of today (req 80)', async () => {
    await keep(org.east.below.fsi_gid, 0)
    await fax('yesterday', midnight - 1)
    await fax('today', midnight)
    await run()
    expect(await left()).toEqual(['today'])
  })

  it('keeps undeliverable received faxes 90 days longer (req 80)', async () => {
    await keep(org.east.below.fsi_gid, 30)
    await fax('Read', midnight - 31 * day, { status: 'Read' })
    await fax('Error', midnight - 120 * day, { status: 'Error' })
    await fax('Error, over', midnight - 120 * day - 1, { status: 'Error' })
    await run()
    expect(await left()).toEqual(['Error'])
  })

  it('keeps the faxes of a lifetime for 2600 days (req 80)', async () => {
    await fax('kept', midnight - 2600 * day)
    await fax('over', midnight - 2600 * day - 1)
    await run()
    expect(await left()).toEqual(['kept'])
  })

  it('follows each group, and leaves the faxes of others', async () => {
    await keep(org.east.below.fsi_gid, 1)
    await makeFax(test.database.db, org.east.group.fsi_gid, {
      ref_code: 'above',
      created_time: midnight - 9 * day,
    })
    await fax('below', midnight - 9 * day)
    await run()
    expect(await left()).toEqual(['above'])
  })

  it('records for each group how many faxes it deleted (req 80)', async () => {
    await keep(org.east.below.fsi_gid, 1)
    await fax('one', midnight - 9 * day)
    await fax('two', midnight - 9 * day)
    await fax('three', midnight - 9 * day, sent)
    await run()
    const { fsi_gid } = org.east.below
    const { body } = await test.call('listHistory', { token: east, body: { entity: 'group', id: fsi_gid } })
    if (body.code !== 1) throw new Error('no history')
    expect(body.data.data.slice(0, 2)).toMatchObject([
      { action: 'retention.delete', actor: 'nobody', after: { sent_faxes: 1 } },
      { action: 'retention.delete', actor: 'nobody', after: { received_faxes: 2 } },
    ])
  })

  it('runs once a night, also when it is asked every hour, and makes up for a missed night', async () => {
    await keep(org.east.below.fsi_gid, 1)
    await run()
    await fax('late', midnight - 9 * day)
    await run(runTime + 3600)
    expect(await left()).toEqual(['late'])
    // Nothing ran at 08:25 of the next day: the first look afterwards does it.
    await run(runTime + 40 * 3600)
    expect(await left()).toEqual([])
  })

  it('goes on after a cut: what is deleted is not recorded again', async () => {
    await keep(org.east.below.fsi_gid, 1)
    await fax('one', midnight - 9 * day)
    await run()
    await test.database.db.updateTable('retention_runs').set({ finished_time: null }).execute()
    await fax('two', midnight - 9 * day)
    await run()
    expect(await left()).toEqual([])
    const [row] = await test.database.db.selectFrom('retention_runs').selectAll().execute()
    expect(row).toMatchObject({ received_faxes: 2, sent_faxes: 0 })
  })

  it('changes no sum of a day, and ends the sums of days after 14 months', async () => {
    await keep(org.east.below.fsi_gid, 1)
    await fax('counted', midnight - 60 * day, { connect_time: 60 })
    await fax('of long ago', midnight - 500 * day)
    await run()
    expect(await left()).toEqual([])
    const { rows } = await sql<{ received_faxes: number; received_seconds: number }>`
      select received_faxes::int, received_seconds::int from usage_days`.execute(test.database.db)
    expect(rows).toEqual([{ received_faxes: 1, received_seconds: 60 }])
  })

  it('forgets who held a number before the days whose sums are kept, and knows who did at their beginning', async () => {
    const { fsi_nid } = await makeFaxNumber(test.database.db, org.east.below.fsi_gid)
    const times = [500, 450, 430, 60].map((days) => midnight - days * day)
    await sql`
      insert into fax_number_holders (fsi_nid, from_time, fsi_gid, type)
      select ${fsi_nid}, t, ${org.east.below.fsi_gid}, '0' from unnest(${times}::bigint[]) t`.execute(
      test.database.db,
    )
    await run()
    const { rows } = await sql<{ from_time: number }>`
      select from_time from fax_number_holders where fsi_nid = ${fsi_nid} order by from_time`.execute(
      test.database.db,
    )
    expect(rows.map(({ from_time }) => from_time)).toEqual([midnight - 430 * day, midnight - 60 * day])
  })

  it('forgets the runs of days whose sums have ended', async () => {
    const [longAgo, kept] = ['2020-01-31', '2100-01-31']
    await sql`
      insert into retention_runs (gmt_day, started_time, finished_time)
      values (${longAgo}::date, 1, 2), (${kept}::date, 1, 2)`.execute(test.database.db)
    await run()
    const { rows } = await sql<{ day: string }>`
      select gmt_day::text as day from retention_runs order by gmt_day`.execute(test.database.db)
    expect(rows.map(({ day: one }) => one)).toEqual([
      new Date(midnight * 1000).toISOString().slice(0, 10),
      kept,
    ])
  })
})

describe('a fax that the engine reports after its deletion', () => {
  type Fax = SentBodyOf<AllCalls['takeFaxes']>['faxes'][number]

  async function report(records: Fax[]) {
    const { key } = await makeApiKey(test.database.db)
    const { body } = await test.call('takeFaxes', { token: key, body: { faxes: records } })
    if (body.code !== 1) throw new Error(JSON.stringify(body))
    return body.results.map(({ result, message }) => [result, message])
  }

  const sumOfFaxes = async () => {
    const { rows } = await sql<{ faxes: number }>`
      select coalesce(sum(received_faxes + sent_faxes), 0)::int as faxes from usage_days`.execute(
      test.database.db,
    )
    return rows[0]?.faxes
  }

  const record = (ref_code: string, fields: object = {}) => ({
    ref_code,
    direction: 'received',
    fax_number: org.east.number.fax_number,
    created_time: midnight - 9 * day,
    pages_delivered: 1,
    status: 'New',
    ...fields,
  })

  it('stays deleted and is not counted again', async () => {
    await keep(org.east.below.fsi_gid, 1)
    expect(await report([record('R1')])).toEqual([['created', '']])
    await run()
    expect(await left()).toEqual([])
    expect(await report([record('R1'), record('R2')])).toEqual([
      ['unchanged', faxRecordMessages.deleted],
      ['created', ''],
    ])
    expect(await left()).toEqual(['R2'])
    expect(await sumOfFaxes()).toBe(2)
  })

  it('is taken when it had no result before: its pages are on no invoice yet', async () => {
    await keep(org.east.below.fsi_gid, 1)
    const outgoing = { direction: 'sent', status: undefined, pages_delivered: 0 }
    await report([record('S1', outgoing)])
    await run()
    expect(await left()).toEqual([])
    const ended = { ...outgoing, pages_delivered: 2, fax_result_code: 0 }
    expect(await report([record('S1', ended)])).toEqual([['created', '']])
    expect(await sumOfFaxes()).toBe(1)
  })
})

describe('what the next run would delete', () => {
  const preview = async (token: string, fsi_gid: number) => {
    const { body } = await test.call('previewRetention', { token, body: { fsi_gid } })
    if (body.code !== 1) throw new Error(JSON.stringify(body))
    return body.data
  }

  it('is what the run then deletes, in the group and below it', async () => {
    await keep(org.east.below.fsi_gid, 30)
    await keep(org.east.group.fsi_gid, 30)
    await fax('one', midnight - 40 * day)
    await fax('two', midnight - 40 * day, sent)
    await fax('undeliverable', midnight - 40 * day, { status: 'Error' })
    await makeFax(test.database.db, org.east.group.fsi_gid, {
      ref_code: 'of above',
      created_time: midnight - 40 * day,
    })
    const shown = await preview(east, org.east.group.fsi_gid)
    expect(shown.own).toEqual({ received: 1, sent: 0, held: 0, is_more: 0 })
    expect(shown.total).toEqual({ received: 2, sent: 1, held: 0, is_more: 0 })
    expect((await preview(root, org.root.fsi_gid)).total).toEqual(shown.total)
    await run()
    expect(await left()).toEqual(['undeliverable'])
    expect((await preview(east, org.east.group.fsi_gid)).total).toEqual({
      received: 0,
      sent: 0,
      held: 0,
      is_more: 0,
    })
  })

  it('says when the next run is, and from which moment on faxes are kept', async () => {
    await keep(org.east.below.fsi_gid, 30, 7)
    const before = await preview(east, org.east.below.fsi_gid)
    expect(before.last_run_time).toBeNull()
    await run(test.clock.now())
    const after = await preview(east, org.east.below.fsi_gid)
    expect(after.last_run_time).toBe(test.clock.now())
    expect(after.next_run_time % day).toBe((8 * 60 + 25) * 60)
    expect(after.next_run_time).toBeGreaterThan(test.clock.now())
    const night = after.next_run_time - (after.next_run_time % day)
    expect(after).toMatchObject({
      received_before: night - 30 * day,
      undeliverable_before: night - 120 * day,
      sent_before: night - 7 * day,
    })
  })

  it('knows the end of a run after 2038', async () => {
    const finished_time = 2 ** 31
    const late = { gmt_day: '2038-01-19', started_time: finished_time, finished_time }
    await test.database.db.insertInto('retention_runs').values(late).execute()
    expect((await preview(root, org.root.fsi_gid)).last_run_time).toBe(finished_time)
  })

  it('is absent for a group of others', async () => {
    const { status } = await test.call('previewRetention', {
      token: east,
      body: { fsi_gid: org.west.group.fsi_gid },
    })
    expect(status).toBe(404)
  })
})
