import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { userListMessages } from '@telecopy/contract/messages/users'
import {
  type UserFileName,
  userFileNames,
  userList,
  userListField,
  type UserStoredName,
  userStoredNames,
  userTimeSorts,
} from '@telecopy/contract/users/user-list'
import type { listUsers } from '@telecopy/contract/users/users.calls'
import { type UserRow, UserSortField } from '@telecopy/contract/users/users.schemas'
import { parseFaxNumberEntries } from '@telecopy/contract/users/fax-number-entries'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from './users.factory.ts'
import { userSorts } from './users.queries.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

type Body = SentBodyOf<typeof listUsers>

type TimeSort = (typeof userTimeSorts)[number]

async function list(body: Body, token = root) {
  const answer = await test.call('listUsers', { token, body })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}
const uids = async (body: Body, token = root): Promise<number[]> =>
  (await list(body, token)).data.map((row) => row.fsi_uid)

describe('listUsers', () => {
  it('lists the users of the scope, newest id first by default, with the exact total', async () => {
    const { data, counts } = await list({})
    expect(counts).toBe(5)
    expect(data).toHaveLength(5)
    expect(data.map((row) => row.fsi_uid)).toEqual(
      data.map((row) => row.fsi_uid).toSorted((one, other) => other - one),
    )
  })

  it('carries every field of the row', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid, { group_name: 'Fields' })
    const valueOf = (name: UserStoredName, at: number) =>
      ({ id: group.fsi_gid, text: `Text ${at}`, time: 1_750_000_000 + at, flag: at % 2, count: at })[
        userList[name].kind
      ]
    const stored = Object.fromEntries(userStoredNames.map((name, at) => [name, valueOf(name, at)]))
    const { fsi_uid: _key, ...told } = { ...stored, email: 'Fields@Example.com' } as Pick<
      UserRow,
      UserStoredName
    >
    const user = await makeUser(test.database.db, group.fsi_gid, told)
    const [row] = (await list({ fsi_gid: group.fsi_gid })).data
    const asked = { group_name: 'Fields', fax_numbers: '', is_gsd_master: 0 }
    expect(row).toEqual({ ...told, ...asked, fsi_uid: user.fsi_uid })
  })

  it('carries a user’s numbers as fsi_nid-number-type-mac-lastOnline, empty parts left empty', async () => {
    const user = await makeUser(test.database.db, org.root.fsi_gid)
    const vfax = await makeNumberOf(test.database.db, user)
    const ata = await makeNumberOf(test.database.db, user, {
      type: '1',
      ata_mac: '001FC1A2B3C4',
      lst_ata_online_time: 1_760_000_000,
    })
    const row = (await list({ criteria: 'email', keywords: user.email })).data[0]
    expect(row?.fax_numbers).toBe(
      `${vfax.fsi_nid}-${vfax.fax_number}-0--,${ata.fsi_nid}-${ata.fax_number}-1-001FC1A2B3C4-1760000000`,
    )
    expect(parseFaxNumberEntries(row?.fax_numbers ?? '')).toMatchObject([
      { fax_number: vfax.fax_number, type: '0', ata_mac: '', lst_ata_online_time: 0 },
      { fax_number: ata.fax_number, type: '1', ata_mac: '001FC1A2B3C4', lst_ata_online_time: 1_760_000_000 },
    ])
  })

  it('includes everything below the chosen group, and nothing beside it', async () => {
    expect(await uids({ fsi_gid: org.east.group.fsi_gid })).toEqual([
      org.east.user.fsi_uid,
      org.east.administrator.fsi_uid,
    ])
  })

  it('shows a branch administrator its own subtree only, with a total of only these (req 31, 38)', async () => {
    const { data, counts } = await list({}, east)
    expect(data.map((row) => row.fsi_uid)).toEqual([org.east.user.fsi_uid, org.east.administrator.fsi_uid])
    expect(counts).toBe(2)
    const found = await list({ criteria: 'email', keywords: org.west.user.email }, east)
    expect(found).toEqual({ data: [], counts: 0 })
  })

  describe('the order', () => {
    type Sorted = MadeUser & Record<TimeSort, number>
    let people: Sorted[] = []

    beforeAll(async () => {
      const { fsi_gid } = await makeGroup(test.database.db, org.west.group.fsi_gid, { group_name: 'Ordered' })
      // The ends of the range, and two equal times; each sort by a time has its own order.
      const times = [1_760_000_000, 0, 4_294_967_295, 1_760_000_000, 1_600_000_000]
      people = []
      for (const place of times.keys()) {
        const sorted = userTimeSorts.map((name, at) => [name, times[(place + at) % times.length]] as const)
        const fields = Object.fromEntries(sorted) as Record<TimeSort, number>
        people.push({ ...(await makeUser(test.database.db, fsi_gid, fields)), ...fields })
      }
    })

    // A page that ends far behind the last user is collected, a short one is read in order: see `pageOfAll`.
    it.each(UserSortField.options.flatMap((field) => [2, 900].map((pagesize) => [field, pagesize] as const)))(
      'is by %s and then by identifier, in both directions, on pages of %i',
      async (sort_field, pagesize) => {
        const fsi_gid = people[0]?.fsi_gid ?? 0
        const { data } = await list({ fsi_gid, sort_field, sort_method: 0, pagesize })
        const backward = await list({ fsi_gid, sort_field, sort_method: 1, pagesize: 900 })
        const sorted = sort_field === 'id' ? 'fsi_uid' : sort_field
        // Users were made in the order of their identifiers, and the sort is stable.
        const expected = people
          .toSorted((one, other) => (one[sorted] < other[sorted] ? -1 : Number(one[sorted] > other[sorted])))
          .map(({ fsi_uid }) => fsi_uid)
        expect(data.map(({ fsi_uid }) => fsi_uid)).toEqual(expected.slice(0, pagesize))
        expect(backward.data.map(({ fsi_uid }) => fsi_uid)).toEqual(expected.toReversed())
      },
    )
  })

  it.each(UserSortField.options)('has both indexes of the sort by %s', async (sort_field) => {
    const { db } = test.database
    const [column = ''] = /\w+(?="$)/.exec(userSorts[sort_field].compile(db).sql) ?? []
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = 'users'`.execute(db)
    const columns = column === 'fsi_uid' ? 'fsi_uid' : `${column}, fsi_uid`
    // The order of the key itself is its primary key.
    const walked = column === 'fsi_uid' ? '(fsi_uid)' : `(${columns}) INCLUDE (fsi_gid)`
    const missing = [walked, `(fsi_gid, ${columns})`].filter(
      (wanted) => !rows.some(({ definition }) => definition.endsWith(` ${wanted}`)),
    )
    expect(missing).toEqual([])
  })

  it('pages without gaps or repeats', async () => {
    const all = await uids({ pagesize: 1000 })
    const paged: number[] = []
    for (let start = 0; start < all.length; start += 2) paged.push(...(await uids({ start, pagesize: 2 })))
    expect(paged).toEqual(all)
    expect(await uids({ start: 10_000_000 })).toEqual([])
  })
  it('fills its pages also where thousands of rows of another group lie between its own', async () => {
    const [group, other] = [
      await makeGroup(test.database.db, org.root.fsi_gid),
      await makeGroup(test.database.db, org.root.fsi_gid),
    ]
    const add = (fsi_gid: number, most: number) =>
      test.database.pool.query(
        `insert into users (fsi_gid, email, email_key, first_name, last_name, created_time)
         select $1::int, name, name, 'A', 'B', 1700000000 + n
         from generate_series(1, $2::int) n, concat($1::int, '-', $2::int, '-', n, '@crowd.example') name`,
        [fsi_gid, most],
      )
    await add(group.fsi_gid, 290)
    await add(other.fsi_gid, 4000)
    await add(group.fsi_gid, 10)
    await test.database.pool.query('analyze users')
    const { fsi_gid } = group
    const { rows } = await test.database.pool.query<{ fsi_uid: number }>(
      'select fsi_uid from users where fsi_gid = $1 order by fsi_uid desc',
      [fsi_gid],
    )
    const newest = rows.map((row) => row.fsi_uid)
    for (const start of [0, 10, 295, 300])
      expect(await uids({ fsi_gid, start, pagesize: 20 })).toEqual(newest.slice(start, start + 20))
    const byTime = await uids({ fsi_gid, sort_field: 'created_time', sort_method: 0, pagesize: 300 })
    expect(byTime.toSorted((one, next) => next - one)).toEqual(newest)
    await test.database.pool.query('delete from users where fsi_gid = any($1)', [[fsi_gid, other.fsi_gid]])
  })
})

describe('searching users', () => {
  let group: number
  let user: MadeUser
  beforeAll(async () => {
    group = (await makeGroup(test.database.db, org.root.fsi_gid)).fsi_gid
    user = await makeUser(test.database.db, group, { email: 'Odd_Name%x@Example.com' })
    await makeUser(test.database.db, group, { email: 'oddZnameZx@example.com' })
    await makeNumberOf(test.database.db, user, {
      fax_number: '4420799988',
      type: '1',
      ata_mac: '001FC1FFEE01',
    })
  })

  it.each([
    ['email', 'odd_name', 1],
    ['email', 'NAME%X@EXAMPLE', 1],
    ['email', 'example.com', 2],
    ['email', '%', 1],
    ['email', '_', 1],
    ['email', '\\', 0],
    ['fax_number', '0799', 1],
    ['ata_mac', '001f', 1],
    ['ata_mac', '001FC1FFEE01', 1],
    ['ata_mac', '00:1F:C1', 1],
    ['ata_mac', '001F.c1ff.ee01', 1],
    ['ata_mac', '00 1f-c1', 1],
    ['ata_mac', '0.1f', 0],
    ['ata_mac', 'FFEE', 0],
    ['', 'ignored', 2],
  ] as const)('by %s for "%s" finds %i (req 38, 46)', async (criteria, keywords, found) => {
    const { data, counts } = await list({ fsi_gid: group, criteria, keywords })
    expect({ rows: data.length, counts }).toEqual({ rows: found, counts: found })
  })
})

it.each([
  ['email', '', 'Please select a criteria and enter keywords.'],
  ['email', '   ', 'Please select a criteria and enter keywords.'],
  ['fax_number', '079a', 'Fax number must contain only numbers'],
  ['fax_number', '%', 'Fax number must contain only numbers'],
  ['ata_mac', '001G', 'ATA MAC address must start with 001F'],
] as const)(
  'refuses the search by %s for "%s" in the specified words (req 46)',
  async (criteria, keywords, message) => {
    const { status, body } = await test.call('listUsers', { token: root, body: { criteria, keywords } })
    expect([status, body]).toMatchObject([400, { message, errors: [{ path: 'keywords', message }] }])
  },
)

async function rowsOf(token: string, fsi_gid = 0): Promise<string[][]> {
  const { body } = await test.call('exportUserList', { token, body: { fsi_gid } })
  return Papa.parse<string[]>(body, { newline: '\r\n', skipEmptyLines: true }).data
}

// Half past one on the day on which the clocks went back.
const clocksBack = Date.UTC(2025, 10, 2, 6, 30) / 1000
const timeNames = userFileNames.filter((name) => userListField(name).kind === 'time')
const isNone = (name: UserFileName) => userListField(name).canBeNone === true

/** A line of the file. A column that the cells leave out is undefined, which no line has. */
const cellsOf = (cells: Partial<Record<UserFileName, string>>) => userFileNames.map((name) => cells[name])

describe('exportUserList', () => {
  it('answers the columns of the list as Users_{fsi_gid}.csv, for the group and everything below it', async () => {
    const zone = 'America/New_York'
    const group = await makeGroup(test.database.db, org.root.fsi_gid, { group_name: '=Sums, "Ltd"' })
    const reader = await makeAdministratorAccount(test.database.db, group.fsi_gid, { time_zone: zone })
    const below = await makeGroup(test.database.db, group.fsi_gid, { group_name: 'Below' })
    const user = await makeUser(test.database.db, below.fsi_gid, {
      email: '+ada@example.com',
      first_name: 'Ada',
      last_name: '-Byron',
      is_active: 0,
      count_welcome_email: 3,
      ...Object.fromEntries(timeNames.map((name, at) => [name, clocksBack + at * 60])),
    })
    const untouched = await makeUser(
      test.database.db,
      below.fsi_gid,
      Object.fromEntries(timeNames.map((name) => [name, isNone(name) ? 0 : clocksBack])),
    )
    const vfax = await makeNumberOf(test.database.db, user)
    const ata = await makeNumberOf(test.database.db, user, { type: '1', ata_mac: '001FC1A2B3C4' })
    const token = await tokenOf(test, reader)
    const answer = await test.call('exportUserList', { token, body: { fsi_gid: group.fsi_gid } })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Users_${group.fsi_gid}.csv"`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, , line, last] = await rowsOf(token, group.fsi_gid)
    const { columns } = userListMessages
    const titles = timeNames.map((name) => [name, `${columns[name]} (${zone})`])
    expect(header).toEqual(cellsOf({ ...columns, ...Object.fromEntries(titles) }))
    expect(line).toEqual(
      cellsOf({
        email: "'+ada@example.com",
        group_name: 'Below',
        user_name: 'Ada -Byron',
        fax_numbers: `${vfax.fax_number}; ${ata.fax_number} (001FC1A2B3C4)`,
        is_active: 'Disabled',
        count_welcome_email: 'Sent (3)',
        ...Object.fromEntries(timeNames.map((name, at) => [name, `2025-11-02 01:${30 + at}`])),
      }),
    )
    const written = timeNames.map((name) => last?.[userFileNames.indexOf(name)])
    expect([last?.[0], written]).toEqual([
      untouched.email,
      timeNames.map((name) => (isNone(name) ? '' : '2025-11-02 01:30')),
    ])
    const [, own] = await rowsOf(token)
    expect(own?.[1]).toBe(`'=Sums, "Ltd"`)
  })

  it('has every column of the list but those of links', async () => {
    const { operation, usage, ...shown } = userListMessages.columns
    const [header = []] = await rowsOf(root)
    // A time names its zone.
    const written = header.map((cell) => cell.replace(/ \(UTC\)$/, ''))
    expect(written).toEqual(Object.values(shown))
    expect([operation, usage]).toEqual(['Operation', 'Usage'])
  })

  it('contains a branch administrator’s own users and no others, and answers a foreign group as absent (req 38)', async () => {
    const emails = (await rowsOf(east)).slice(1).map(([email]) => email)
    expect(emails).toEqual([org.east.administrator.email, org.east.user.email])
    const foreign = await test.call('exportUserList', {
      token: east,
      body: { fsi_gid: org.west.group.fsi_gid },
    })
    expect([foreign.status, foreign.body]).toEqual([404, { code: 404, message: 'Not found.' }])
  })

  it('is recorded with the administrator', async () => {
    await rowsOf(root, org.east.group.fsi_gid)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email', 'entity_id', 'group_name'])
      .where('actor_uid', '=', org.administrator.fsi_uid)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({
      action: 'user.export-list',
      actor_email: org.administrator.email,
      entity_id: org.east.group.fsi_gid,
      group_name: 'East',
    })
  })

  it('misses no user and repeats none over many pages', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    const people = Array.from({ length: 4500 }, (_, index) => `bulk${index}@example.com`)
    await test.database.db
      .insertInto('users')
      .values(
        people.map((email) => ({
          fsi_gid: group.fsi_gid,
          email,
          email_key: email,
          first_name: 'Bulk',
          last_name: 'User',
          created_time: 1_700_000_000,
        })),
      )
      .execute()
    const emails = (await rowsOf(root, group.fsi_gid)).slice(1).map(([email]) => email)
    expect(emails).toEqual(people)
  })
})
