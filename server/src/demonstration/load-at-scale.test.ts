import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lengths } from '@telecopy/contract/limits'
import { isEmail } from '@telecopy/contract/kit/text'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { recountDifferences } from '../testing/invariants.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { usageDifferences } from '../testing/usage-differences.ts'
import { closureDifferences } from '../tree/closure.queries.ts'
import { ScaleLoadError, type ScaleSize, loadAtScale } from './public.ts'

const clock = { now: () => 1_800_000_000 }
const small: ScaleSize = { groups: 120, users: 900, numbers: 1100, faxes: 1500, seed: 7 }

let database: OpenDatabase
const steps: { name: string; done: number; of: number }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await loadAtScale({ db: database.db, clock }, small, (step) => void steps.push(step))
})
afterAll(() => database.close())

const load = (changes: Partial<ScaleSize>, into = database) =>
  loadAtScale({ db: into.db, clock }, { ...small, ...changes }, () => undefined)

async function rowsOf<Row extends object>(sql: string, from = database): Promise<Row[]> {
  const { rows } = await from.pool.query<Row>(sql)
  return rows
}

async function counted(from: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::int as count from ${from}`)
  return row?.count ?? -1
}

const tables = [
  'groups',
  'group_closure',
  'group_counts',
  'users',
  'fax_numbers',
  'fax_number_emails',
  'shared_lines',
  'shared_line_subscribers',
  'group_default_users',
  'brands',
  'cover_pages',
  'fax_records',
  'usage_days',
  'usage_group_days',
  'usage_cause_days',
  'bulletins',
  'service_health',
]

const hashes = (from: OpenDatabase) =>
  Promise.all(
    tables.map(async (table) => [
      table,
      await rowsOf(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`, from),
    ]),
  )

describe('the loaded organisation', () => {
  it('has the sums of its faxes by day (row 38)', async () =>
    expect(await usageDifferences(database.db)).toEqual([]))

  it.each([
    ['groups', small.groups],
    ['users', small.users],
    ['fax_numbers', small.numbers],
    ['fax_records', small.faxes],
  ])('has exactly the requested number of %s', async (table, count) =>
    expect(await counted(table)).toBe(count),
  )

  it.each([
    'groups where is_active = 0',
    'users where is_active = 0',
    'fax_numbers where fsi_gid is null',
    'fax_numbers where fsi_gid is not null and fsi_uid is null',
    "fax_numbers where type = '1' and lst_ata_online_time > 0",
    'shared_lines',
    'group_default_users',
    'brands',
    'cover_pages',
    "fax_records where direction = 'sent' and fax_result_code > 0",
    'fax_records where gsd_id > 0',
  ])('has some %s', async (table) => expect(await counted(table)).toBeGreaterThan(0))

  it('keeps the closure and the counts', async () => {
    expect(await closureDifferences(database.db)).toBe(0)
    expect(await recountDifferences(database.db)).toEqual([])
  })

  it.each([
    [
      'an active group or user below a group that is off',
      'users u join groups g using (fsi_gid) where u.is_active > g.is_active',
    ],
    [
      'an active group below one that is off',
      'groups g join groups p on p.fsi_gid = g.parent_gid where g.is_active > p.is_active',
    ],
    [
      'numbers without a default',
      'users u where default_nid is null and exists (select 1 from fax_numbers n where n.fsi_uid = u.fsi_uid)',
    ],
    [
      'a shared line or group-send above other groups',
      'groups p join groups g on g.parent_gid = p.fsi_gid where p.is_group_send = 1 or exists (select 1 from shared_lines l where l.fsi_gid = p.fsi_gid)',
    ],
    [
      'group-send without a default user',
      'groups g where (is_group_send = 1) <> exists (select 1 from group_default_users d where d.fsi_gid = g.fsi_gid)',
    ],
  ])('does not have %s', async (_, broken) => expect(await counted(broken)).toBe(0))

  it('has texts that the contract accepts', async () => {
    const users = await rowsOf<Record<'email' | 'first_name' | 'last_name', string>>('select * from users')
    for (const user of users) {
      expect(isEmail(user.email)).toBe(true)
      expect(user.email.length).toBeLessThanOrEqual(lengths.email)
      expect(`${user.first_name}${user.last_name}`).toMatch(/^\p{Script=Latin}+$/u)
    }
    const groups = await rowsOf<{ group_name: string }>('select group_name from groups')
    for (const { group_name } of groups) expect(group_name).toMatch(/^[A-Za-z0-9 &]{1,49}$/)
  })

  it('has one large subtree, about 11 of 100 users, with an administrator of its own', async () => {
    const below = await counted('users join group_closure on descendant_gid = fsi_gid where ancestor_gid = 2')
    expect(below / small.users).toBeGreaterThan(0.08)
    expect(below / small.users).toBeLessThan(0.14)
    const administrators = await rowsOf(
      'select email, fsi_gid from users where password_hash is not null and is_admin = 1 order by fsi_uid',
    )
    expect(administrators).toEqual([
      { email: 'admin@telecopy.example', fsi_gid: 1 },
      { email: 'branch@telecopy.example', fsi_gid: 2 },
    ])
  })

  it('continues the identifiers', async () => {
    const [made] = await rowsOf<{ fsi_gid: number }>(
      "insert into groups (parent_gid, group_name) values (1, 'Next') returning fsi_gid",
    )
    expect(made).toEqual({ fsi_gid: small.groups + 1 })
    await rowsOf(`delete from groups where fsi_gid = ${small.groups + 1}`)
  })

  it('is reported step by step, to the end of each', () => {
    for (const name of ['groups', 'users and numbers', 'faxes', 'statistics'])
      expect(steps.findLast((step) => step.name === name)).toMatchObject({ done: expect.any(Number) })
    expect(steps.findLast(({ name }) => name === 'faxes')).toEqual({ name: 'faxes', done: 1500, of: 1500 })
  })
})

describe('loading again', () => {
  it('makes the same rows from the same seed, also after an interrupted load', async () => {
    const other = await openTestDatabase()
    const cut = loadAtScale({ db: other.db, clock }, small, ({ name }) => {
      if (name === 'faxes') throw new Error('cut')
    })
    await expect(cut).rejects.toThrow('cut')
    await load({}, other)
    expect(await hashes(other)).toEqual(await hashes(database))
    await other.close()
  })

  it('refuses a database that is not empty, in one sentence', async () => {
    await expect(load({})).rejects.toThrow(ScaleLoadError)
    await expect(load({})).rejects.toThrow(/^The database is not empty: [^.]+\.$/)
  })

  it.each([
    [{ groups: 0 }, 'groups must be a whole number from 1 to 50,000, not 0.'],
    [{ groups: 1.5 }, 'groups must be a whole number from 1 to 50,000, not 1.5.'],
    [{ users: -1 }, 'users must be a whole number from 1 to 2,000,000, not -1.'],
    [{ numbers: Number.NaN }, 'numbers must be a whole number from 0 to 3,000,000, not NaN.'],
    [{ faxes: 1e9 }, 'faxes must be a whole number from 0 to 20,000,000, not 1000000000.'],
    [{ numbers: 0 }, 'Faxes need numbers to go through: ask for some numbers, or for no faxes.'],
  ])('refuses %o', async (changes, sentence) => {
    await expect(load(changes)).rejects.toThrow(new ScaleLoadError(sentence))
  })
})

it('loads the smallest size: a root with its administrator, one number, one fax', async () => {
  const other = await openTestDatabase()
  await load({ groups: 1, users: 1, numbers: 1, faxes: 1 }, other)
  expect(await rowsOf('select fsi_gid, count_users, count_fax_numbers from group_counts', other)).toEqual([
    { fsi_gid: 1, count_users: 1, count_fax_numbers: 1 },
  ])
  await other.close()
})
