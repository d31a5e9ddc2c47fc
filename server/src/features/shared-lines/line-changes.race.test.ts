import { allPermissions } from '@telecopy/contract/groups/group-fields'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { type GroupCalls, groupCallsOf, makeDefaultUser } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import {
  beside,
  counted,
  inTurns,
  isAccepted,
  outcome,
  parties,
  rounds,
  slowly,
  times,
} from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type LineCalls, type LineGroup, lineCallsOf } from './line-calls.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let lines: LineCalls
let groups: GroupCalls

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
  const permit = test.database.db.updateTable('groups').set(allPermissions)
  await permit.where('fsi_gid', '=', org.root.fsi_gid).execute()
  lines = lineCallsOf(test, token)
  groups = groupCallsOf(test, token)
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`the tree is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

/** A group that may have everything, with a user and its number. */
async function makeLineLeaf(): Promise<LineGroup> {
  const { db } = test.database
  const group = await makeGroup(db, org.root.fsi_gid, allPermissions)
  const master = await makeUser(db, group.fsi_gid)
  return { group, master, number: await makeNumberOf(db, master) }
}

const create = (leaf: LineGroup, tag = 'Desk') => lines.create(leaf, { tag }).then(outcome)
const madeIn = async (leaf: LineGroup): Promise<number> => Number((await lines.create(leaf)).gsd_id)
const user = async (body: { fsi_uid: number } & Record<string, unknown>): Promise<string> =>
  outcome((await test.call('updateUser', { token, body })).body)

const linesOf = async ({ group }: LineGroup) => {
  const found = test.database.db.selectFrom('shared_lines').select(['gsd_id', 'version', 'tag'])
  return found.where('fsi_gid', '=', group.fsi_gid).execute()
}
const insertLine = (client: PoolClient, { group, master, number }: LineGroup): Promise<string> =>
  isAccepted(
    client,
    "insert into shared_lines (fsi_gid, fsi_uid, fsi_nid, tag, created_time) values ($1, $2, $3, 'Plain', 1)",
    [group.fsi_gid, master.fsi_uid, number.fsi_nid],
  )

const recordsOf = async (gsd_id: number): Promise<number> => (await lines.history(gsd_id)).length

describe('under 16 parallel clients', () => {
  it('a number becomes the number of one line, recorded once, also with a writer that takes no lock (row 21, 36)', async () => {
    const leaf = await makeLineLeaf()
    const made = await slowly(test.database.pool, ['shared_lines'], () =>
      times(parties, (at) => create(leaf, `Desk ${at}`)),
    )
    expect(counted(made)).toEqual({ done: 1, number_of_other_line: parties - 1 })
    const [line] = await linesOf(leaf)
    expect(await recordsOf(line?.gsd_id ?? 0)).toBe(1)
    // The plain writer takes no lock of a trigger or of a foreign key either: only the constraint refuses the call.
    const other = await makeLineLeaf()
    const begin = async (client: PoolClient) => {
      await client.query('set local session_replication_role = replica')
      expect(await insertLine(client, other)).toBe('done')
    }
    const called = await beside(test.database.pool, { begin }, () => create(other))
    expect(called).toBe('number_of_other_line')
    // It was not counted, so it goes in the same way.
    await test.database.pool.query(`begin; set local session_replication_role = replica;
      delete from shared_lines where fsi_nid = ${other.number.fsi_nid}; commit`)
  })

  it('a master is not disabled, moved, demoted or deleted while its line is made: one of the two is refused (row 22)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const leaves = await times(parties / 4, makeLineLeaf)
      await Promise.all(
        leaves.map(({ master }) =>
          test.database.db
            .updateTable('users')
            .set({ is_admin: 1 })
            .where('fsi_uid', '=', master.fsi_uid)
            .execute(),
        ),
      )
      const asked = [{ is_active: 0 }, { is_admin: 0 }, { fsi_gid: org.root.fsi_gid }] as const
      const [made, ended] = await slowly(test.database.pool, ['shared_lines', 'users'], () =>
        inTurns(test.database.pool, round, [
          () => Promise.all(leaves.map((leaf) => create(leaf))),
          () =>
            Promise.all(
              leaves.flatMap(({ master: { fsi_uid } }) => [
                ...asked.map((fields) => user({ fsi_uid, ...fields })),
                test.call('deleteUser', { token, body: { fsi_uid } }).then(({ body }) => outcome(body)),
              ]),
            ),
        ]),
      )
      for (const [at, leaf] of leaves.entries()) {
        const [disabled, , moved, deleted] = ended.slice(at * 4, at * 4 + 4)
        const row = await test.database.db
          .selectFrom('users')
          .select(['is_active', 'fsi_gid'])
          .where('fsi_uid', '=', leaf.master.fsi_uid)
          .executeTakeFirstOrThrow()
        expect(deleted).toMatch(/^(shared_line_master|has_fax_numbers|changed_meanwhile)$/)
        if (made[at] === 'done') {
          // The line was made of an active user of its group, and from then on the user stayed so.
          expect([row, disabled, moved]).toEqual([
            { is_active: 1, fsi_gid: leaf.group.fsi_gid },
            expect.stringMatching(/^(shared_line_master|changed_meanwhile)$/),
            expect.stringMatching(/^(shared_line_master|changed_meanwhile)$/),
          ])
        } else expect(made[at]).toMatch(/^(master_disabled|user_not_in_group)$/)
      }
    }
  })

  it('a line is deleted while its master is disabled or moved: the user changes only without the line (row 22)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const leaves = await times(parties / 2, makeLineLeaf)
      const gsd_ids = await Promise.all(leaves.map(madeIn))
      const [deleted, ended] = await slowly(test.database.pool, ['shared_lines', 'users'], () =>
        inTurns(test.database.pool, round, [
          () => Promise.all(gsd_ids.map((gsd_id) => lines.remove({ gsd_id }).then(outcome))),
          () =>
            Promise.all(
              leaves.map(({ master: { fsi_uid } }, at) =>
                user(at % 2 === 0 ? { fsi_uid, is_active: 0 } : { fsi_uid, fsi_gid: org.root.fsi_gid }),
              ),
            ),
        ]),
      )
      expect(counted(deleted)).toEqual({ done: leaves.length })
      expect(ended.join()).toMatch(/^((done|shared_line_master|changed_meanwhile),?)+$/)
    }
  })

  it('subscribers that come and go at once are a set, counted and recorded once each (row 23, 36)', async () => {
    const leaf = await makeLineLeaf()
    const gsd_id = await madeIn(leaf)
    const others = await times(8, () => makeUser(test.database.db, leaf.group.fsi_gid))
    const turned = others.toReversed()
    const added = await slowly(test.database.pool, ['shared_line_subscribers'], () =>
      times(parties, (at) => lines.choose(gsd_id, [at % 2 === 0 ? others : turned]).then(outcome)),
    )
    expect(counted(added)).toEqual({ done: parties })
    expect(await lines.subscribers(gsd_id)).toHaveLength(1 + others.length)
    expect(await recordsOf(gsd_id)).toBe(1 + others.length)
    const [first, ...rest] = others
    if (first === undefined) throw new Error('there is no user')
    const ended = await slowly(test.database.pool, ['shared_line_subscribers'], () =>
      times(parties, async (at) => {
        if (at % 2 === 0) return outcome(await lines.choose(gsd_id, [[], [first]]))
        const body = { gsd_id, fsi_uid: first.fsi_uid }
        return outcome((await test.call('cancelSubscription', { token, body })).body)
      }),
    )
    expect(ended.filter((one) => one !== 'done' && one !== 'code 404')).toEqual([])
    expect(await lines.subscribers(gsd_id)).toHaveLength(1 + rest.length)
    expect(await recordsOf(gsd_id)).toBe(2 + others.length)
  })

  it('a user is subscribed while it is moved or deleted: it is never a subscriber elsewhere (row 23)', async () => {
    for (let round = 0; round < 2; round += 1) {
      const leaf = await makeLineLeaf()
      const gsd_id = await madeIn(leaf)
      const others = await times(parties / 2, () => makeUser(test.database.db, leaf.group.fsi_gid))
      const leave = ({ fsi_uid }: { fsi_uid: number }, at: number): Promise<string> =>
        at % 2 === 0
          ? user({ fsi_uid, fsi_gid: org.root.fsi_gid })
          : test.call('deleteUser', { token, body: { fsi_uid } }).then(({ body }) => outcome(body))
      const subscribing = () =>
        Promise.all(others.map((other) => lines.choose(gsd_id, [[other]]).then(outcome)))
      const leaving = () => Promise.all(others.map(leave))
      // Each begins in the middle of the other once.
      const [one, other] = await slowly(test.database.pool, ['shared_line_subscribers', 'users'], () =>
        inTurns(test.database.pool, 0, round === 0 ? [subscribing, leaving] : [leaving, subscribing]),
      )
      const [added, ended] = round === 0 ? [one, other] : [other, one]
      const ofMoved = /^(done, (subscribed_to_lines|changed_meanwhile)|subscriber_not_in_group, done)$/
      for (const at of others.keys())
        expect(`${added[at]}, ${ended[at]}`).toMatch(at % 2 === 0 ? ofMoved : /^(done|code 404), done$/)
      const left = added.filter((done, at) => done === 'done' && at % 2 === 0)
      expect(await lines.subscribers(gsd_id)).toHaveLength(1 + left.length)
    }
  })

  it('a line is made only in a group without sub-groups, send-only and group-send, in any order of the calls (row 24)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const leaves = await times(parties / 4, makeLineLeaf)
      await Promise.all(leaves.map(({ group }) => makeDefaultUser(test.database.db, group.fsi_gid)))
      const acts = [
        (leaf: LineGroup) => create(leaf),
        ({ group }: LineGroup) => groups.create(group.fsi_gid).then(outcome),
        ({ group }: LineGroup) => groups.update(group.fsi_gid, { is_send_only: 1 }).then(outcome),
        ({ group }: LineGroup) => groups.update(group.fsi_gid, { is_group_send: 1 }).then(outcome),
      ]
      // Rotate the calls: the first one gets the lock.
      const turned = [...acts.slice(round), ...acts.slice(0, round)]
      const outcomes = await slowly(test.database.pool, ['shared_lines', 'groups'], () =>
        Promise.all(turned.flatMap((act) => leaves.map(act))),
      )
      for (const at of leaves.keys()) {
        const own = outcomes.filter((_, act) => act % leaves.length === at)
        const line = own[(4 - round) % 4]
        const others = own.filter((_, act) => act !== (4 - round) % 4)
        if (line === 'done') expect(others).toEqual(others.map(() => 'has_shared_lines'))
        else {
          expect(line).toMatch(/^(line_needs_leaf|line_needs_no_send_only|line_needs_no_group_send)$/)
          expect(others).toContain('done')
        }
      }
    }
  })

  it('of clients that save the settings and the subscribers of one version, one succeeds (row 37)', async () => {
    const leaf = await makeLineLeaf()
    const gsd_id = await madeIn(leaf)
    const others = await times(parties / 2, () => makeUser(test.database.db, leaf.group.fsi_gid))
    const saved = await slowly(test.database.pool, ['shared_lines'], () =>
      times(parties, (at) => {
        const other = others[at >> 1]
        return at % 2 === 0 && other !== undefined
          ? lines.choose(gsd_id, [[other]], { version: 1 }).then(outcome)
          : lines.rename({ gsd_id, tag: `Desk ${at}`, version: 1 }).then(outcome)
      }),
    )
    expect(counted(saved)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
    expect(await linesOf(leaf)).toMatchObject([{ version: 2 }])
  })
})

it('locks nothing outside the scope: foreign users and lines that others hold answer at once (req 99)', async () => {
  const leaf = await makeLineLeaf()
  const gsd_id = await madeIn(leaf)
  const { user: theirs } = org.west
  const foreign = lineCallsOf(test, await eastToken())
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where fsi_uid = $1 for update', [theirs.fsi_uid])
    await client.query('select 1 from shared_lines where gsd_id = $1 for update', [gsd_id])
    expect(await foreign.choose(gsd_id, [[theirs]])).toMatchObject({ status: 404 })
    expect(await foreign.rename({ gsd_id, tag: 'Other' })).toMatchObject({ status: 404 })
    expect(await foreign.remove({ gsd_id })).toMatchObject({ status: 404 })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

const eastToken = () => tokenOf(test, org.east.administrator)
