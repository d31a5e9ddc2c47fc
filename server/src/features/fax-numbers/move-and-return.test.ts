import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { statementsOf } from '../../testing/statements.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

type Number = { fsi_nid: number; fax_number: string }
type Group = { fsi_gid: number; group_name: string }

let test: TestApp
let org: Organisation
let root: string
let east: string
let here: Group
let there: Group
let first: Number
let second: Number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

beforeEach(async () => {
  const { db } = test.database
  here = await makeGroup(db, org.east.group.fsi_gid)
  there = await makeGroup(db, org.east.group.fsi_gid)
  first = await makeFaxNumber(db, here.fsi_gid)
  second = await makeFaxNumber(db, here.fsi_gid)
})

const nidsOf = (numbers: readonly Number[]): number[] => numbers.map(({ fsi_nid }) => fsi_nid)

const move = async (numbers: readonly Number[], to = there, token = east) => {
  const body = { fsi_gid: to.fsi_gid, fsi_nid_arr: nidsOf(numbers) }
  const answer = await test.call('moveFaxNumbers', { token, body })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const giveBack = async (numbers: readonly Number[], token = east) => {
  const answer = await test.call('returnFaxNumbers', { token, body: { fsi_nid_arr: nidsOf(numbers) } })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const done = { status: 200, code: 1 }
const absent = { status: 404, code: 404, message: 'Not found.' }

const rowsOf = async (numbers: readonly Number[]) => {
  const rows = test.database.db.selectFrom('fax_numbers').select(['fsi_nid', 'fsi_gid', 'fsi_uid', 'version'])
  return rows.where('fsi_nid', 'in', nidsOf(numbers)).orderBy('fsi_nid').execute()
}
const groupsOf = async (numbers: readonly Number[]) => (await rowsOf(numbers)).map(({ fsi_gid }) => fsi_gid)

const recordsOf = (entity: 'fax-number' | 'group', id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'fsi_gid', 'group_name', 'entity_name', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'like', 'fax-number%')
    .orderBy('id')
    .execute()

const history = async (entity: 'fax-number' | 'group', id: number, token = east) => {
  const answer = await test.call('listHistory', { token, body: { entity, id } })
  return answer.status === 404 ? 404 : answer.body.data.data.map(({ action }) => action)
}

const countsOf = async ({ fsi_gid }: Group) =>
  (await test.call('getGroup', { token: east, body: { fsi_gid } })).body.group.counts.fax_numbers

const manyNumbers = async (count: number, from: number): Promise<Number[]> => {
  const { rows } = await test.database.pool.query<Number>(
    `insert into fax_numbers (fax_number, fsi_gid, created_time)
     select ($2::bigint + at)::text, $1, 1 from generate_series(1, $3) as at returning fsi_nid, fax_number`,
    [here.fsi_gid, from, count],
  )
  return rows
}

describe('moving unassigned numbers to a group', () => {
  it('moves them, and records it with each number and with both groups (req 75)', async () => {
    expect(await move([second, first, second])).toEqual(done)
    expect(await rowsOf([first, second])).toMatchObject([
      { fsi_gid: there.fsi_gid, version: 2 },
      { fsi_gid: there.fsi_gid, version: 2 },
    ])
    for (const number of [first, second])
      expect(await recordsOf('fax-number', number.fsi_nid)).toEqual([
        {
          action: 'fax-number.move',
          fsi_gid: there.fsi_gid,
          group_name: there.group_name,
          entity_name: number.fax_number,
          before: here,
          after: there,
        },
      ])
    const after = { count: 2, first: [first.fax_number, second.fax_number] }
    const ofGroup = { before: null, after }
    expect(await recordsOf('group', here.fsi_gid)).toMatchObject([
      { action: 'fax-numbers.move-out', ...ofGroup },
    ])
    expect(await recordsOf('group', there.fsi_gid)).toMatchObject([
      { action: 'fax-numbers.move-in', ...ofGroup },
    ])
    expect([await countsOf(here), await countsOf(there)]).toEqual([0, 2])
  })

  it('leaves numbers alone that are in the group already', async () => {
    const own = await makeFaxNumber(test.database.db, there.fsi_gid)
    expect(await move([first, own])).toEqual(done)
    expect(await rowsOf([own])).toMatchObject([{ fsi_gid: there.fsi_gid, version: 1 }])
    expect(await recordsOf('fax-number', own.fsi_nid)).toEqual([])
    expect(await move([own])).toEqual(done)
    expect(await recordsOf('group', there.fsi_gid)).toHaveLength(1)
  })

  it('refuses a deactivated group, and moves numbers out of one', async () => {
    const off = { fsi_gid: there.fsi_gid, is_active: 0 } as const
    expect((await test.call('updateGroup', { token: east, body: off })).body).toMatchObject({ code: 1 })
    expect(await move([first])).toEqual({
      status: 200,
      code: 0,
      reason: 'group_deactivated',
      message:
        'The group is deactivated: it cannot get fax numbers. Activate it first, or choose another group.',
    })
    expect(await groupsOf([first])).toEqual([here.fsi_gid])
    const left = await makeFaxNumber(test.database.db, there.fsi_gid)
    expect(await move([left], here)).toEqual(done)
  })

  it('answers a foreign group as an absent one, whatever else is wrong (req 28, 31)', async () => {
    const assigned = await makeNumberOf(test.database.db, await makeUser(test.database.db, here.fsi_gid))
    for (const fsi_gid of [org.west.group.fsi_gid, org.root.fsi_gid, 2_000_000_000])
      expect(await move([first, assigned], { fsi_gid, group_name: '' })).toEqual(absent)
    expect(await groupsOf([first])).toEqual([here.fsi_gid])
    for (const fsi_gid of [0, -1, 1.5]) {
      const body = { fsi_gid, fsi_nid_arr: [first.fsi_nid] }
      expect((await test.call('moveFaxNumbers', { token: east, body })).status).toBe(400)
    }
  })

  it('moves the most numbers that a list may have (req 42)', async () => {
    const numbers = await manyNumbers(1000, 13_125_600_000)
    expect(await move(numbers)).toEqual(done)
    expect([await countsOf(here), await countsOf(there)]).toEqual([2, 1000])
    expect(await recordsOf('fax-number', numbers.at(-1)?.fsi_nid ?? 0)).toHaveLength(1)
    const [record] = await recordsOf('group', there.fsi_gid)
    expect(record?.after).toMatchObject({ count: 1000 })
    expect((record?.after as { first: string[] } | undefined)?.first).toHaveLength(100)
  })
})

describe('returning unassigned numbers to the inventory', () => {
  it('takes them out of every group, and records it with each number and its group (req 75)', async () => {
    expect(await giveBack([first, second])).toEqual(done)
    expect(await groupsOf([first, second])).toEqual([null, null])
    expect(await recordsOf('fax-number', first.fsi_nid)).toEqual([
      {
        action: 'fax-number.return',
        fsi_gid: here.fsi_gid,
        group_name: here.group_name,
        entity_name: first.fax_number,
        before: here,
        after: { fsi_gid: null, group_name: '' },
      },
    ])
    expect(await recordsOf('group', here.fsi_gid)).toMatchObject([
      { action: 'fax-numbers.return', after: { count: 2, first: [first.fax_number, second.fax_number] } },
    ])
    expect(await countsOf(here)).toBe(0)
  })

  it('puts them out of reach of every administrator, but not their history', async () => {
    await giveBack([first])
    for (const token of [east, root]) {
      expect((await test.call('getFaxNumber', { token, body: { fsi_nid: first.fsi_nid } })).status).toBe(404)
      expect(await giveBack([first], token)).toEqual(absent)
      expect(await move([first], there, token)).toEqual(absent)
      expect(await history('fax-number', first.fsi_nid, token)).toEqual(['fax-number.return'])
    }
  })
})

describe('taking a return back', () => {
  const moveFrom = async (from_gid: number, to = here, token = east) => {
    const body = { fsi_gid: to.fsi_gid, fsi_nid_arr: nidsOf([first, second]), from_gid }
    const answer = await test.call('moveFaxNumbers', { token, body })
    return { status: answer.status, ...answer.body } as Record<string, unknown>
  }

  /** Makes the returns so many seconds older. */
  const age = (seconds: number) =>
    test.database.pool.query('update fax_numbers set returned_time = returned_time - $1', [seconds])

  it('moves the numbers back to their group, and records it (req 75)', async () => {
    await giveBack([first, second])
    await age(600)
    expect(await moveFrom(0)).toMatchObject(done)
    expect(await groupsOf([first, second])).toEqual([here.fsi_gid, here.fsi_gid])
    expect(await recordsOf('fax-number', first.fsi_nid)).toContainEqual({
      action: 'fax-number.move',
      fsi_gid: here.fsi_gid,
      group_name: here.group_name,
      entity_name: first.fax_number,
      before: { fsi_gid: null, group_name: '' },
      after: { fsi_gid: here.fsi_gid, group_name: here.group_name },
    })
  })

  it('is for the account that returned them, to the group that they left, and for ten minutes', async () => {
    await giveBack([first, second])
    expect(await moveFrom(0, here, root)).toEqual(absent)
    expect(await moveFrom(0, there)).toEqual(absent)
    await age(601)
    expect(await moveFrom(0)).toEqual(absent)
    expect(await groupsOf([first, second])).toEqual([null, null])
  })

  it('does not take numbers that the operator gave out meanwhile', async () => {
    await giveBack([first, second])
    await test.database.pool.query('update fax_numbers set fsi_gid = $1 where fsi_nid = $2', [
      org.west.group.fsi_gid,
      first.fsi_nid,
    ])
    expect(await moveFrom(0)).toEqual(absent)
    expect(await groupsOf([first, second])).toEqual([org.west.group.fsi_gid, null])
  })

  it('refuses a move from a group that the numbers have left meanwhile', async () => {
    await move([first, second])
    await move([second], org.east.group)
    expect(await moveFrom(there.fsi_gid)).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    expect(await groupsOf([first, second])).toEqual([there.fsi_gid, org.east.group.fsi_gid])
    await move([second])
    expect(await moveFrom(there.fsi_gid)).toMatchObject(done)
  })
})

describe('both', () => {
  const acts = {
    move: (numbers: Number[]) => move(numbers),
    return: (numbers: Number[]) => giveBack(numbers),
  }

  it.each([
    ['move', 13_125_400_000],
    ['return', 13_125_500_000],
  ] as const)('%s: sends as few statements for 1,000 numbers as for 10', async (act, from) => {
    const statementsFor = async (count: number) => {
      const numbers = await manyNumbers(count, from + count)
      return statementsOf(test.database.pool, async () => expect(await acts[act](numbers)).toEqual(done))
    }
    const ofTen = await statementsFor(10)
    expect(await statementsFor(1000)).toEqual(ofTen)
    expect(ofTen.length).toBeLessThanOrEqual(10)
  })

  it.each(['move', 'return'] as const)(
    '%s: refuses assigned numbers, and the others with them (row 2)',
    async (act) => {
      const { db } = test.database
      const user = await makeUser(db, here.fsi_gid)
      const [one, other] = [await makeNumberOf(db, user), await makeNumberOf(db, user)]
      const refused = { status: 200, code: 0, reason: 'number_assigned' }
      expect(await acts[act]([first, one])).toEqual({
        ...refused,
        message: 'The fax number is assigned to a user. Unassign it first.',
      })
      expect(await acts[act]([one, first, other])).toEqual({
        ...refused,
        message: '2 of the fax numbers are assigned to users. Unassign them first.',
      })
      const untouched = { fsi_gid: here.fsi_gid, version: 1 }
      expect(await rowsOf([first, one, other])).toMatchObject([untouched, untouched, untouched])
      expect(await recordsOf('fax-number', first.fsi_nid)).toEqual([])
    },
  )

  it.each(['move', 'return'] as const)(
    '%s: one foreign or absent number refuses the whole call (req 28, 30)',
    async (act) => {
      const { db } = test.database
      const west = await makeFaxNumber(db, org.west.below.fsi_gid)
      const inInventory = await makeFaxNumber(db, null)
      const none = { fsi_nid: 2_000_000_000, fax_number: '' }
      for (const foreign of [west, inInventory, org.west.number, none])
        expect(await acts[act]([first, foreign, second])).toEqual(absent)
      expect(await groupsOf([first, second, west])).toEqual([
        here.fsi_gid,
        here.fsi_gid,
        org.west.below.fsi_gid,
      ])
      expect(await recordsOf('fax-number', first.fsi_nid)).toEqual([])
    },
  )

  it.each(['move', 'return'] as const)(
    '%s: takes lists of 1 to 1000 identifiers (req 42, 43)',
    async (act) => {
      const numbers = (count: number) =>
        Array.from({ length: count }, (_, at) => ({ fsi_nid: 2_000_000_000 + at, fax_number: '' }))
      expect(await acts[act]([])).toMatchObject({
        status: 400,
        errors: [{ path: 'fsi_nid_arr', message: 'Please select (check) the fax number(s).' }],
      })
      expect(await acts[act](numbers(999))).toEqual(absent)
      expect(await acts[act](numbers(1000))).toEqual(absent)
      expect((await acts[act](numbers(1001))).status).toBe(400)
      for (const fsi_nid of [0, -1, 1.5])
        expect((await acts[act]([{ fsi_nid, fax_number: '' }])).status).toBe(400)
    },
  )
})

it('a branch moves and returns 10,000 numbers a minute, one of its groups 7,500 (req 83, 113)', async () => {
  let token = await tokenOf(test, org.west.administrator)
  const none = Array.from({ length: 1000 }, (_, at) => 2_000_000_000 + at)
  const statusOf = async (act: 'move' | 'return', fsi_nid_arr = none) => {
    const answer =
      act === 'return'
        ? await test.call('returnFaxNumbers', { token, body: { fsi_nid_arr } })
        : await test.call('moveFaxNumbers', { token, body: { fsi_gid: there.fsi_gid, fsi_nid_arr } })
    return answer.status
  }
  for (let turn = 0; turn < 3; turn += 1)
    expect([await statusOf('move'), await statusOf('return')]).toEqual([404, 404])
  expect(await statusOf('move')).toBe(404)
  expect([await statusOf('move', none.slice(0, 501)), await statusOf('return', none.slice(1, 502))]).toEqual([
    429, 429,
  ])
  token = await tokenOf(test, await makeAdministratorAccount(test.database.db, org.west.below.fsi_gid))
  expect([await statusOf('return'), await statusOf('return'), await statusOf('return')]).toEqual([
    404, 404, 404,
  ])
  expect(await statusOf('return', [1])).toBe(429)
  expect(await move([first])).toEqual(done)
  test.clock.advance(60)
  expect([await statusOf('move'), await statusOf('return')]).toEqual([404, 404])
})

it('shows the moves in the history of the number and of the groups, each in its reader’s groups (req 31, 96)', async () => {
  const { db } = test.database
  const user = await makeUser(db, there.fsi_gid)
  await move([first])
  const body = { fsi_uid: user.fsi_uid, fsi_nid: second.fsi_nid }
  expect((await test.call('assignFaxNumber', { token: east, body })).body).toMatchObject({ code: 1 })
  expect(await history('group', here.fsi_gid)).toEqual(['fax-numbers.move-out', 'fax-numbers.move-out'])
  expect(await history('group', there.fsi_gid)).toEqual(['fax-numbers.move-in', 'fax-numbers.move-in'])
  expect(await history('fax-number', second.fsi_nid)).toEqual(['fax-number.assign'])
  await move([first], org.west.group, root)
  expect(await history('fax-number', first.fsi_nid)).toBe(404)
  const answer = await test.call('listHistory', {
    token: root,
    body: { entity: 'fax-number', id: first.fsi_nid },
  })
  expect(answer.body.data.data.map(({ action }) => action)).toEqual(['fax-number.move', 'fax-number.move'])
})
