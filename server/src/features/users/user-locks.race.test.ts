import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { beside, outcome } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let east: string
let user: MadeUser
let from: number
let to: number

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
  await test.database.pool.query('update groups set is_allow_send_only = 1')
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.database
  from = (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid
  to = (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid
  user = await makeUser(db, from)
})

const during = <T>(begin: (client: pg.PoolClient) => Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  beside(test.database.pool, { begin }, work)

const move = (client: pg.PoolClient) =>
  client.query('update users set fsi_gid = $2 where fsi_uid = $1', [user.fsi_uid, to])

it('finds a user who moves within the scope while the call waits: an update says that it changed (row 18)', async () => {
  const body = { fsi_uid: user.fsi_uid, first_name: 'Nia' }
  const answer = await during(move, () => test.call('updateUser', { token: east, body }))
  expect(outcome(answer.body)).toBe('changed_meanwhile')
})

it('finds a user who moves within the scope while the call waits: the welcome e-mail is sent (row 18)', async () => {
  const body = { fsi_uids: [user.fsi_uid] }
  const answer = await during(move, () => test.call('sendWelcomeEmail', { token: east, body }))
  expect(outcome(answer.body)).toBe('done')
})

it('a welcome e-mail waits for a move of groups, and is of the brand that mails then (req 68)', async () => {
  const { pool, db } = test.database
  const begin = async (client: pg.PoolClient) => {
    await client.query('select pg_advisory_xact_lock(7265013)')
    await client.query(
      `insert into brands (fsi_gid, brand_name, domain, created_time, lst_updated_time)
       values ($1, 'Later', 'later.customer.example', 1, 1)`,
      [from],
    )
  }
  const body = { fsi_uids: [user.fsi_uid] }
  const answer = await during(begin, () => test.call('sendWelcomeEmail', { token: east, body }))
  expect(outcome(answer.body)).toBe('done')
  const brand = await db.selectFrom('brands').select('fsi_bid').where('fsi_gid', '=', from).execute()
  const { rows } = await pool.query('select fsi_bid from one_time_codes where fsi_uid = $1', [user.fsi_uid])
  expect(rows).toEqual(brand)
})

it('finds a user who moves within the scope while the call waits: it can be the default user of its new group (row 18)', async () => {
  const { fsi_nid, fax_number } = await makeNumberOf(test.database.db, user)
  const body = { fsi_gid: to, fsi_uid: user.fsi_uid, fsi_nid, fax_number, csid: '', is_gsd: 0 as const }
  const moveAll = async (client: pg.PoolClient) => {
    await move(client)
    await client.query('update fax_numbers set fsi_gid = $2 where fsi_nid = $1', [fsi_nid, to])
  }
  const answer = await during(moveAll, () => test.call('setDefaultUser', { token: east, body }))
  expect(outcome(answer.body)).toBe('done')
})

it('locks nothing outside the scope: foreign users and numbers that others hold answer at once (req 99)', async () => {
  const { user: theirs, number } = org.west
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where fsi_uid = $1 for update', [theirs.fsi_uid])
    await client.query('select 1 from fax_numbers where fsi_nid = $1 for update', [number.fsi_nid])
    const ids = [user.fsi_uid, theirs.fsi_uid]
    const welcome = await test.call('sendWelcomeEmail', { token: east, body: { fsi_uids: ids } })
    expect(welcome.status).toBe(404)
    const { fsi_nid, fax_number } = number
    const fields = { fsi_gid: from, fsi_nid, fax_number, csid: '', is_gsd: 0 as const }
    for (const fsi_uid of ids) {
      const { status } = await test.call('setDefaultUser', { token: east, body: { ...fields, fsi_uid } })
      expect(status).toBe(404)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
