import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { faxRecordMessages } from '@telecopy/contract/messages/engine'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { inTurns, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { runRetention } from './retention.factory.ts'

const day = 24 * 3600

let test: TestApp
let org: Organisation
let root: string

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['legal_holds', 'fax_records', 'deleted_faxes', 'retention_runs', 'usage_days'])
    await sql`delete from ${sql.table(table)}`.execute(test.database.db)
  await sql`update groups set is_retention_inbox = '1', retention_inbox_days = 30`.execute(test.database.db)
})

/** Many due faxes of a user, so that a run takes several chunks. */
const makeFaxesOf = (fsi_uid: number) =>
  sql`
    insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fax_number, created_time)
    select 'received', ${`U${fsi_uid} `} || n, ${org.east.below.fsi_gid}, ${fsi_uid}, '12025550100',
      ${test.clock.now() - 60 * day}::bigint - n
    from generate_series(1, 2500) n`.execute(test.database.db)

async function faxesOf(fsi_uid: number): Promise<number> {
  const { rows } = await sql<{ faxes: number }>`
    select count(*)::int as faxes from fax_records where fsi_uid = ${fsi_uid}`.execute(test.database.db)
  return rows[0]?.faxes ?? 0
}

it('no fax of a user is deleted after the answer that its hold is set, in the middle of a run', async () => {
  const users = await times(parties, () => makeUser(test.database.db, org.east.below.fsi_gid))
  for (const { fsi_uid } of users) await makeFaxesOf(fsi_uid)
  const hold = async ({ fsi_uid }: { fsi_uid: number }, at: number) => {
    await new Promise((resolve) => setTimeout(resolve, at * 25))
    const body = { entity: 'user', id: fsi_uid, reason: 'Letter of the court' } as const
    expect((await test.call('setLegalHold', { token: root, body })).body).toEqual({ code: 1 })
    return faxesOf(fsi_uid)
  }
  const [kept] = await Promise.all([
    Promise.all(users.map((user, at) => hold(user, at))),
    runRetention(test, test.clock.now()),
  ])
  expect(await Promise.all(users.map(({ fsi_uid }) => faxesOf(fsi_uid)))).toEqual(kept)
  expect(kept.some((faxes) => faxes > 0)).toBe(true)
})

it('a longer storage duration holds from its answer on, in the middle of a run', async () => {
  const { fsi_uid } = org.east.user
  for (let part = 0; part < 16; part += 1)
    await sql`
      insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fax_number, created_time)
      select 'received', ${`P${part} `} || n, ${org.east.below.fsi_gid}, ${fsi_uid}, '12025550100',
        ${test.clock.now() - 60 * day}::bigint - n from generate_series(1, 2500) n`.execute(test.database.db)
  const lengthen = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const body = {
      fsi_gid: org.east.below.fsi_gid,
      is_retention_inbox: '1',
      retention_inbox_days: 365,
    } as const
    expect((await test.call('updateGroup', { token: root, body })).body).toMatchObject({ code: 1 })
    return faxesOf(fsi_uid)
  }
  const [kept] = await Promise.all([lengthen(), runRetention(test, test.clock.now())])
  expect(await faxesOf(fsi_uid)).toBe(kept)
  expect(kept).toBeGreaterThan(0)
})

it('a fax that is reported again while it is deleted is not counted twice', async () => {
  const { key } = await makeApiKey(test.database.db)
  const { fax_number } = org.east.number
  const faxes = Array.from({ length: 200 }, (_, at): SentFaxRecord => ({
    ref_code: `again-${at}`,
    direction: 'received',
    fax_number,
    created_time: test.clock.now() - 60 * day,
    pages_delivered: 1,
    status: 'New',
  }))
  const report = async (records = faxes) => {
    const { body } = await test.call('takeFaxes', { token: key, body: { faxes: records } })
    return body.code === 1 ? body.results : []
  }
  await report()
  // Their next states: each report waits for a fax that the run holds, and inserts it if nothing stops it.
  const read = faxes.map((fax) => ({ ...fax, status: 'Read' as const }))
  const { pool } = test.database
  const [, answers] = await slowly(pool, ['fax_records'], () =>
    inTurns(pool, 0, [
      () => runRetention(test, test.clock.now()),
      () => times(parties, (at) => report(at % 2 === 0 ? faxes : read)),
    ]),
  )
  expect(answers.every((results) => results.length === faxes.length)).toBe(true)
  expect(await report()).toEqual(
    faxes.map(({ ref_code }) => ({ ref_code, result: 'unchanged', message: faxRecordMessages.deleted })),
  )
  const { rows } = await sql<{ stored: number; counted: number }>`
    select (select count(*)::int from fax_records) as stored,
      (select sum(received_faxes)::int from usage_days) as counted`.execute(test.database.db)
  expect(rows).toEqual([{ stored: 0, counted: faxes.length }])
})
