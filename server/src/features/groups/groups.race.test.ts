import type pg from 'pg'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { groupCascades } from '@telecopy/contract/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { beside, counted, inTurns, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type GroupCalls, groupCallsOf, makeDefaultUser } from './group-calls.factory.ts'
import { makeGroup, makeGroupInactive } from './groups.factory.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const permit = test.database.db.updateTable('groups').set(allPermissions)
  await permit.where('fsi_gid', '=', org.root.fsi_gid).execute()
  root = groupCallsOf(test, await tokenOf(test, org.administrator))
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`the tree is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

const whileSlow = <T>(tables: readonly string[], work: () => Promise<T>): Promise<T> =>
  slowly(test.database.pool, tables, work)
const inTurn = <One, Other>(round: number, first: () => Promise<One>, second: () => Promise<Other>) =>
  inTurns(test.database.pool, round, [first, second])

const makeLeaf = async (parent = org.root.fsi_gid): Promise<number> =>
  (await makeGroup(test.database.db, parent, allPermissions)).fsi_gid

/** A group with a default user, which may therefore send. */
async function makeSendingLeaf() {
  const group = await makeLeaf()
  const { fsi_uid, fsi_nid } = await makeDefaultUser(test.database.db, group)
  return { group, fsi_uid, fsi_nid }
}

type SendingLeaf = Awaited<ReturnType<typeof makeSendingLeaf>>

/** Counts the successful calls for each group. */
function donePerGroup(outcomes: readonly string[], groups: number): number[] {
  const each = outcomes.length / groups
  return Array.from(
    { length: groups },
    (_, at) => outcomes.slice(at * each, (at + 1) * each).filter((one) => one === 'done').length,
  )
}

/** Adds a user as the call for it does: it locks the tree first, then the group. */
const addUser = (fsi_gid: number): Promise<string> =>
  inTransaction(test.database.db, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, scopeOf(org.root.fsi_gid), fsi_gid)
    if (group.is_active === 0) return 'deactivated'
    await makeUser(tx, fsi_gid)
    return 'done'
  }).catch((error: unknown) => (error instanceof Error ? error.message : 'failed'))

const constraintOf = (error: unknown): string => (error as { constraint?: string }).constraint ?? 'failed'

type Statement = readonly [text: string, values: readonly unknown[]]

/** The outcome of a plain statement. */
const plainly = (text: string, values: readonly unknown[]): Promise<string> =>
  test.database.pool
    .query(text, [...values])
    .then(({ rowCount }) => (rowCount === 0 ? 'nothing' : 'done'), constraintOf)

const deactivate = (fsi_gid: number) => root.update(fsi_gid, { is_active: 0 }).then(outcome)
const activate = (fsi_gid: number) => root.update(fsi_gid, { is_active: 1 }).then(outcome)
const move = (fsi_gid: number, parent_gid: number) => root.update(fsi_gid, { parent_gid }).then(outcome)
const create = (parent_gid: number) => root.create(parent_gid).then(outcome)

describe('under 16 parallel clients', () => {
  it('a group is deleted or gets a user, never both, even if the other call takes no lock (row 7)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const group = await makeLeaf()
      const plainUser =
        "insert into users (fsi_gid, email, email_key, first_name, last_name, is_active) values ($1, $2, $2, '', '', 0)"
      const [deleted, added] = await whileSlow(['fax_numbers', 'users'], () =>
        inTurn(
          round,
          () => root.remove(group).then(outcome),
          () =>
            times(parties - 1, (at) =>
              at % 2 === 0 ? addUser(group) : plainly(plainUser, [group, `race-${group}-${at}@example.com`]),
            ),
        ),
      )
      const entered = added.filter((one) => one === 'done').length
      expect([deleted, entered > 0]).toEqual(
        deleted === 'done' ? ['done', false] : [expect.stringMatching(/^(has_users|group_not_empty)$/), true],
      )
      expect(
        await plainly(
          'select 1 from users u where not exists (select 1 from groups g where g.fsi_gid = u.fsi_gid)',
          [],
        ),
      ).toBe('nothing')
    }
  })

  it('a sub-group is never made below a group that is being turned off or deleted (row 8)', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const top = await makeLeaf()
      const parent = await makeLeaf(top)
      const [made, turned] = await whileSlow(['groups'], () =>
        inTurn(
          round,
          () => times(parties - 1, () => create(parent)),
          () => deactivate(top),
        ),
      )
      expect(turned).toBe('done')
      expect(
        Object.keys(counted(made)).filter((one) => !['done', 'group_deactivated'].includes(one)),
      ).toEqual([])
      // A call without the tree's lock waits for the group's row and finds it off.
      const other = await makeLeaf()
      const forgetful = await whileSlow(['groups'], () =>
        inTurn(
          0,
          () => deactivate(other),
          () => makeGroup(test.database.db, other).then(() => 'done', constraintOf),
        ),
      )
      expect(forgetful).toEqual(['done', 'groups_active_under_active'])
      const empty = await makeLeaf()
      const [deleted, ...below] = await times(parties, (at) =>
        at === 0 ? root.remove(empty).then(outcome) : create(empty),
      )
      const isGone = deleted === 'done'
      expect(counted(below)).toEqual(isGone ? { 'code 404': parties - 1 } : { done: parties - 1 })
      expect(isGone || deleted === 'has_sub_groups').toBe(true)
    }
  })

  it('the tree gets no cycle when two groups move below each other’s sub-groups (row 9)', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const [one, other] = [await makeLeaf(), await makeLeaf()]
      const [belowOne, belowOther] = [await makeLeaf(one), await makeLeaf(other)]
      const outcomes = await times(2, (at) => (at === 0 ? move(one, belowOther) : move(other, belowOne)))
      expect(outcomes.toSorted()).toEqual(['done', 'move_to_sub_group'])
    }
    // A ring of 16 moves: the one that would close it is refused.
    const ring = await times(parties, () => makeLeaf())
    const below = await Promise.all(ring.map((group) => makeLeaf(group)))
    const moved = await times(parties, (at) => move(ring[at] ?? 0, below[(at + 1) % parties] ?? 0))
    expect(counted(moved)).toEqual({ done: parties - 1, move_to_sub_group: 1 })
  })

  it('no user is active in a group that was turned off meanwhile (row 11)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeLeaf()
      const leaf = await makeLeaf(top)
      const [turned, ...added] = await whileSlow(['users'], () =>
        times(parties, (at) => (at === 0 ? deactivate(top) : addUser(leaf))),
      )
      expect(turned).toBe('done')
      expect(Object.keys(counted(added)).filter((one) => !['done', 'deactivated'].includes(one))).toEqual([])
    }
  })

  it('a group is on only below groups that are on, in any order of switching (row 12)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeLeaf()
      const below = await times(parties - 1, () => makeLeaf(top))
      await Promise.all(below.map((group) => root.update(group, { is_active: 0, is_active_changed: 1 })))
      const outcomes = await times(parties, (at) => {
        const group = below[at - 1]
        return group === undefined ? deactivate(top) : activate(group)
      })
      expect(outcomes[0]).toBe('done')
      const others = counted(outcomes.slice(1))
      expect((others.done ?? 0) + (others.parent_deactivated ?? 0)).toBe(parties - 1)
    }
  })

  it('a group turns send-only on or loses its default user, never both (row 17)', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const groups = await times(parties / 2, makeSendingLeaf)
      const outcomes = await whileSlow(['group_default_users'], () =>
        times(parties, (at) => {
          const { group = 0 } = groups[at >> 1] ?? {}
          if (at % 2 === 0) return root.update(group, { is_send_only: 1 }).then(outcome)
          return plainly('delete from group_default_users where fsi_gid = $1', [group])
        }),
      )
      expect(donePerGroup(outcomes, groups.length)).toEqual(groups.map(() => 1))
    }
  })

  it('a group whose default user is being removed does not turn send-only on (row 17)', async () => {
    const { group } = await makeSendingLeaf()
    const removed = (client: pg.PoolClient) =>
      client.query('delete from group_default_users where fsi_gid = $1', [group])
    const turned = await beside(test.database.pool, { begin: removed }, () =>
      root.update(group, { is_send_only: 1 }).then(outcome),
    )
    expect(turned).not.toBe('done')
  })

  it('a default user is in the group and owns the number, or there is none (row 17, 18)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < 4; round += 1) {
      const groups = await times(parties / 4, async (): Promise<Statement[]> => {
        const group = await makeLeaf()
        const user = await makeUser(db, group)
        const { fsi_nid } = await makeFaxNumber(db, group, { fsi_uid: user.fsi_uid })
        return [
          [
            'insert into group_default_users (fsi_gid, fsi_uid, fsi_nid) values ($1, $2, $3)',
            [group, user.fsi_uid, fsi_nid],
          ],
          ['update fax_numbers set fsi_uid = null where fsi_nid = $1', [fsi_nid]],
          ['update users set fsi_gid = $1 where fsi_uid = $2', [org.root.fsi_gid, user.fsi_uid]],
          ['delete from users where fsi_uid = $1', [user.fsi_uid]],
        ]
      })
      // Rotate the acts, so that each one starts first in some group.
      await times(parties, (at) =>
        plainly(...(groups[at >> 2]?.[(at + (at >> 2) + round) % 4] ?? ['select 1', []])),
      )
      const { rows } = await pool.query(
        `select d.fsi_gid from group_default_users d
         where not exists (select 1 from users u join fax_numbers n on n.fsi_uid = u.fsi_uid
           where u.fsi_uid = d.fsi_uid and u.fsi_gid = d.fsi_gid and n.fsi_nid = d.fsi_nid)`,
      )
      expect(rows).toEqual([])
    }
  })

  it('a group has one default user, the one set last (row 19)', async () => {
    const { db, pool } = test.database
    const group = await makeLeaf()
    const users = await times(parties, () => makeUser(db, group))
    const numbers = await Promise.all(users.map((user) => makeNumberOf(db, user)))
    await times(parties, (at) =>
      plainly(
        `insert into group_default_users (fsi_gid, fsi_uid, fsi_nid) values ($1, $2, $3)
         on conflict (fsi_gid) do update set fsi_uid = excluded.fsi_uid, fsi_nid = excluded.fsi_nid`,
        [group, users[at]?.fsi_uid, numbers[at]?.fsi_nid],
      ),
    )
    const { rowCount } = await pool.query('select 1 from group_default_users where fsi_gid = $1', [group])
    expect(rowCount).toBe(1)
    const twice = await times(2, () =>
      plainly('insert into group_default_users (fsi_gid, fsi_uid, fsi_nid) values ($1, $2, $3)', [
        group,
        users[0]?.fsi_uid,
        numbers[0]?.fsi_nid,
      ]),
    )
    expect(twice).toEqual(['group_default_users_one', 'group_default_users_one'])
  })

  it('shared lines are only in groups without sub-groups, send-only and group-send (row 24)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const groups = await times(parties / 4, makeSendingLeaf)
      const asked = [
        ({ group }: SendingLeaf) => create(group),
        ({ group }: SendingLeaf) => root.update(group, { is_send_only: 1 }).then(outcome),
        ({ group }: SendingLeaf) => root.update(group, { is_group_send: 1 }).then(outcome),
      ]
      // The line is added without a lock, so the four serialise on the row of counts.
      const addLine = ({ group, fsi_uid, fsi_nid }: SendingLeaf) =>
        plainly("insert into shared_lines (fsi_gid, fsi_uid, fsi_nid, tag) values ($1, $2, $3, 'Desk')", [
          group,
          fsi_uid,
          fsi_nid,
        ])
      // Rotate the calls: the first one gets the tree's lock.
      const acts = [...asked.slice(round % 3), ...asked.slice(0, round % 3), addLine]
      const outcomes = await whileSlow(['shared_lines', 'groups'], () =>
        Promise.all(acts.flatMap((act) => groups.map(act))),
      )
      for (const at of groups.keys()) {
        const [line, ...others] = outcomes.filter((_, act) => act % groups.length === at).toReversed()
        if (line === 'done') expect(others).toEqual(others.map(() => 'has_shared_lines'))
        else expect([line, ...others].join()).toMatch(/^group_counts_lines_\w+,.*done/)
      }
      // Neither of these two takes a lock, so each pair meets.
      const plain = await times(parties / 2, makeSendingLeaf)
      const flag = round < 2 ? 'is_send_only' : 'is_group_send'
      const [lines, turned] = await whileSlow(['shared_lines', 'groups'], () =>
        inTurn(
          round,
          () => Promise.all(plain.map(addLine)),
          () =>
            Promise.all(
              plain.map(({ group }) => plainly(`update groups set ${flag} = 1 where fsi_gid = $1`, [group])),
            ),
        ),
      )
      const pairs = lines.flatMap((one, at) => [one, turned[at] ?? ''])
      expect(donePerGroup(pairs, plain.length)).toEqual(plain.map(() => 1))
    }
  })

  it('group-send and a first sub-group: exactly one of the two succeeds (row 25)', async () => {
    for (let round = 0; round < 2; round += 1) {
      const groups = await times(parties / 2, makeSendingLeaf)
      const outcomes = await times(parties, (at) => {
        const { group = 0 } = groups[at >> 1] ?? {}
        return at % 2 === round ? create(group) : root.update(group, { is_group_send: 1 }).then(outcome)
      })
      expect(donePerGroup(outcomes, groups.length)).toEqual(groups.map(() => 1))
      const plain = await times(parties / 2, makeSendingLeaf)
      const [made, turned] = await whileSlow(['groups'], () =>
        inTurn(
          round,
          () => Promise.all(plain.map(({ group }) => create(group))),
          () =>
            Promise.all(
              plain.map(({ group }) =>
                plainly('update groups set is_group_send = 1 where fsi_gid = $1', [group]),
              ),
            ),
        ),
      )
      const forgetful = made.flatMap((one, at) => [one, turned[at] ?? ''])
      expect(donePerGroup(forgetful, plain.length)).toEqual(plain.map(() => 1))
    }
  })

  it('a change that the limit of its branch refuses waits for no lock, and changes nothing (req 83)', async () => {
    const { db } = test.database
    const [group, target] = [await makeLeaf(), await makeLeaf()]
    const name = 'group-cascades|/own'
    const used = groupCascades.perMinute
    const full = { bucket: name, used, window_end: test.clock.now() + 60 }
    await db.deleteFrom('rate_limits').where('bucket', '=', name).execute()
    await db.insertInto('rate_limits').values(full).execute()
    const refused = { code: 429 }
    await inTransaction(db, async (tx) => {
      await lockTree(tx, 'shared')
      await requireGroup(tx, scopeOf(org.root.fsi_gid), group)
      expect(await root.update(group, { is_active: 0 })).toMatchObject(refused)
      expect(await root.update(group, { parent_gid: target })).toMatchObject(refused)
      expect(await root.remove(group)).toMatchObject(refused)
    })
    expect(await root.details(group)).toMatchObject({
      is_active: 1,
      parent_gid: org.root.fsi_gid,
      version: 1,
    })
    await db.deleteFrom('rate_limits').where('bucket', '=', name).execute()
    expect(await deactivate(group)).toBe('done')
  })

  it('an update counts what it finds to turn only when it has the lock (req 83)', async () => {
    const { db, pool } = test.database
    const group = await makeLeaf()
    const name = 'group-cascades|/own'
    await db.deleteFrom('rate_limits').where('bucket', '=', name).execute()
    const turning = await inTransaction(db, async (tx) => {
      await lockTree(tx, 'shared')
      await requireGroup(tx, scopeOf(org.root.fsi_gid), group)
      const outcomeOfOn = activate(group)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 2 }).toBeGreaterThan(0)
      await makeGroupInactive(tx, group)
      return { outcomeOfOn }
    })
    expect(await turning.outcomeOfOn).toBe('done')
    expect((await root.details(group)).is_active).toBe(1)
    expect(await db.selectFrom('rate_limits').select('used').where('bucket', '=', name).execute()).toEqual([
      { used: 1 },
    ])
  })

  it('the last two administrators of the root cannot both be removed at once (row 28)', async () => {
    const { db, pool } = test.database
    const others = await times(parties - 1, () => makeUser(db, org.root.fsi_gid, { is_admin: 1 }))
    const all = [org.administrator, ...others].map(({ fsi_uid }) => fsi_uid)
    const acts = [
      'update users set is_admin = 0 where fsi_uid = $1',
      'update users set is_active = 0 where fsi_uid = $1',
      `update users set fsi_gid = ${org.west.group.fsi_gid} where fsi_uid = $1`,
      'delete from users where fsi_uid = $1',
    ]
    const outcomes = await whileSlow(['users'], () =>
      times(parties, (at) => plainly(acts[(at + 1) % 4] ?? '', [all[at]])),
    )
    expect(counted(outcomes)).toEqual({ done: parties - 1, users_root_keeps_administrator: 1 })
    const { rowCount } = await pool.query(
      'select 1 from users where fsi_gid = $1 and is_admin = 1 and is_active = 1',
      [org.root.fsi_gid],
    )
    expect(rowCount).toBe(1)
  })
})
