import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeSubscription, subscribe } from './shared-lines.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let east: string
let user: MadeUser

beforeAll(async () => {
  ;({ test, org, root: token, east } = await openOrganisation())
})
beforeEach(async () => {
  // The calls of an account are limited by the minute, and the test's clock does not move.
  test.clock.advance(61)
  user = await newUser()
})
afterAll(() => test.close())

const newUser = async (): Promise<MadeUser> =>
  makeUser(test.database.db, (await makeGroup(test.database.db, org.root.fsi_gid)).fsi_gid)

const cancel = async (gsd_id_arr: readonly number[], { fsi_uid } = user): Promise<string> => {
  const body = { fsi_uid, gsd_id_arr: [...gsd_id_arr] }
  return outcome((await test.call('cancelSubscription', { token, body })).body)
}

/** The versions of lines, how many subscribers they have, and how many cancellations are recorded. */
async function standingOf(gsd_ids: readonly number[]) {
  const { rows } = await test.database.pool.query<{ version: number; subscribers: number; records: number }>(
    `select l.version,
       (select count(*)::int from shared_line_subscribers s where s.gsd_id = l.gsd_id) as subscribers,
       (select count(*)::int from audit_log a where a.entity = 'shared-line' and a.entity_id = l.gsd_id) as records
     from shared_lines l where l.gsd_id = any($1::int[]) order by l.gsd_id`,
    [gsd_ids],
  )
  return rows
}

describe('under 16 parallel clients', () => {
  it('a subscription ends once, recorded once (row 23, 36)', async () => {
    const gsd_id = await makeSubscription(test.database.db, user)
    const ended = await slowly(test.database.pool, ['shared_line_subscribers'], () =>
      times(parties, () => cancel([gsd_id])),
    )
    expect(counted(ended)).toEqual({ done: 1, 'code 404': parties - 1 })
    expect(await standingOf([gsd_id])).toEqual([{ version: 2, subscribers: 0, records: 1 }])
  })

  it('users leave the same lines, named in opposite order, without a deadlock and with every version counted (row 3, 23)', async () => {
    const { db, pool } = test.database
    const lines = await times(6, () => makeSubscription(db, user))
    const others = await times(parties - 1, () => makeUser(db, user.fsi_gid))
    for (const other of others) for (const gsd_id of lines) await subscribe(db, other, gsd_id)
    const ascending = lines.toSorted((one, other) => one - other)
    const before = await deadlocksOf(pool)
    const ended = await slowly(pool, ['shared_line_subscribers'], () =>
      times(parties, (at) => cancel(at % 2 === 0 ? ascending : ascending.toReversed(), others[at] ?? user)),
    )
    expect(counted(ended)).toEqual({ done: parties })
    expect(await standingOf(lines)).toEqual(
      lines.map(() => ({ version: 1 + parties, subscribers: 0, records: parties })),
    )
    expect(await deadlocksOf(pool)).toBe(before)
  })

  it('a user ends its subscriptions while it is moved: it moves only without any (row 23)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      user = await newUser()
      const lines = await times(parties - 1, () => makeSubscription(test.database.db, user))
      const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid)
      const body = { fsi_uid: user.fsi_uid, fsi_gid }
      const [ended, moved] = await slowly(test.database.pool, ['shared_line_subscribers', 'users'], () =>
        inTurns(test.database.pool, round, [
          () => times(lines.length, (at) => cancel([lines[at] ?? 0])),
          () => test.call('updateUser', { token, body }).then((answer) => outcome(answer.body)),
        ]),
      )
      expect(counted(ended)).toEqual({ done: lines.length })
      expect(moved).toMatch(/^(done|subscribed_to_lines)$/)
      expect(await standingOf(lines)).toEqual(lines.map(() => ({ version: 2, subscribers: 0, records: 1 })))
    }
  })
})

it('ends no subscription of a user who is being deleted, and records none (row 23, 36)', async () => {
  const gsd_id = await makeSubscription(test.database.db, user)
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from users where fsi_uid = $1', [user.fsi_uid])
    const ended = cancel([gsd_id])
    await client.query('select pg_sleep(0.2)')
    await client.query('commit')
    expect(await ended).toBe('code 404')
  } finally {
    client.release()
  }
  expect(await standingOf([gsd_id])).toEqual([{ version: 1, subscribers: 0, records: 0 }])
})

it('locks nothing outside the scope: a foreign user and line that others hold answer at once (req 99)', async () => {
  const { user: theirs } = org.west
  const gsd_id = await makeSubscription(test.database.db, theirs)
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where fsi_uid = $1 for update', [theirs.fsi_uid])
    await client.query('select 1 from shared_lines where gsd_id = $1 for update', [gsd_id])
    for (const fsi_uid of [theirs.fsi_uid, org.east.user.fsi_uid])
      expect((await test.call('cancelSubscription', { token: east, body: { fsi_uid, gsd_id } })).status).toBe(
        404,
      )
  } finally {
    await client.query('rollback')
    client.release()
  }
})
