import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostBelow, mostOfBranch } from '../../platform/fair/fair-tree.ts'
import { mostAtWork } from '../../platform/http/turns.ts'
import { openOrganisation } from '../../testing/organisation.ts'
import { counted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { directoryOf, newUser } from './scim.factory.ts'

let test: TestApp
let root: number
let token: string

beforeAll(async () => {
  const opened = await openOrganisation()
  test = opened.test
  root = opened.org.root.fsi_gid
  token = opened.root
})
afterAll(() => test.close())

/** A directory of a group of its own, whose new users get a number if the setting says so. */
async function openDirectory(is_number_given: 0 | 1, numbers: number) {
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, root)
  await db.insertInto('scim_groups').values({ fsi_gid, is_number_given }).execute()
  const free: number[] = []
  for (let at = 0; at < numbers; at += 1) free.push((await makeFaxNumber(db, fsi_gid)).fsi_nid)
  const { key_id, key } = await makeGroupKey(db, fsi_gid, { permissions: ['users'] })
  return { fsi_gid, free, key_id, send: directoryOf(test, key) }
}

const owners = async (fsi_gid: number): Promise<(number | null)[]> => {
  const rows = await test.database.db
    .selectFrom('fax_numbers')
    .select('fsi_uid')
    .where('fsi_gid', '=', fsi_gid)
    .execute()
  return rows.map(({ fsi_uid }) => fsi_uid)
}

describe('under 16 parallel requests of a directory', () => {
  it('each free number goes to one user, and the others are made without one (row 55)', async () => {
    const { fsi_gid, send } = await openDirectory(1, 10)
    const answers = await times(parties, () => send('POST', '/Users', { body: newUser() }))
    const outcomes = answers.map(
      ({ status, headers }) => `${status} ${String(headers['telecopy-fax-number'])}`,
    )
    expect(counted(outcomes)).toEqual({ '201 assigned': 10, '201 none-free': parties - 10 })
    expect(new Set(await owners(fsi_gid)).size).toBe(10)
  })

  it('a number that another transaction holds is passed over (row 55)', async () => {
    const { send, free } = await openDirectory(1, 2)
    const other = await test.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from fax_numbers where fsi_nid = $1 for update', [free[0]])
      const { status, body } = await send('POST', '/Users', { body: newUser() })
      expect(status).toBe(201)
      const { rows } = await other.query<{ fsi_nid: number }>(
        'select fsi_nid from fax_numbers where fsi_uid = $1',
        [Number(body['id'])],
      )
      expect(rows).toEqual([{ fsi_nid: free[1] }])
    } finally {
      await other.query('rollback')
      other.release()
    }
  }, 15_000)

  it('an externalId goes to one user of a directory, and the refused requests make none (row 56)', async () => {
    const { fsi_gid, send } = await openDirectory(0, 0)
    const answers = await times(parties, () =>
      send('POST', '/Users', { body: newUser({ externalId: 'one' }) }),
    )
    expect(counted(answers.map(({ status }) => String(status)))).toEqual({ 201: 1, 409: parties - 1 })
    const users = await test.database.db
      .selectFrom('users')
      .select('fsi_uid')
      .where('fsi_gid', '=', fsi_gid)
      .execute()
    expect(users).toHaveLength(1)
  })

  it('administrators who set the numbers of a directory change it once, with one record (row 57)', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, root)
    const set = async () =>
      outcome((await test.call('setDirectoryNumbers', { token, body: { fsi_gid, is_number_given: 1 } })).body)
    const outcomes = await slowly(test.database.pool, ['scim_groups'], () => times(parties, set))
    expect(counted(outcomes)).toEqual({ done: parties })
    const { rows } = await test.database.pool.query(
      "select 1 from audit_log where action = 'group.set-directory-numbers' and entity_id = $1",
      [fsi_gid],
    )
    expect(rows).toHaveLength(1)
  })
})

it('requests of a directory take turns, and one whose key is revoked meanwhile is refused (req 20, 83)', async () => {
  const { key_id, send } = await openDirectory(0, 0)
  const { db, pool } = test.database
  const atOnce = mostBelow(mostOfBranch(Math.ceil(mostAtWork(test.services.settings) / 2)))
  const sent: ReturnType<typeof send>[] = []
  const waiting = async () => {
    const asking = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await pool.query(asking)).rowCount
  }
  await db.transaction().execute(async (tx) => {
    await lockTree(tx, 'exclusive')
    for (let at = 0; at <= atOnce; at += 1) sent.push(send('POST', '/Users', { body: newUser() }))
    await expect.poll(waiting).toBe(atOnce)
    // A proof is good for a second.
    await pause(1100)
    expect(await waiting()).toBe(atOnce)
    await pool.query('update api_keys set revoked_time = 1 where key_id = $1', [key_id])
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => String(status))
  expect(counted(statuses)).toEqual({ 201: atOnce, 401: 1 })
})
