import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { beside, countWaiting, counted, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeBrand } from './brands.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
  await test.database.pool.query('update groups set is_allow_branding = 1')
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

const makeBrandable = async (parent = org.root.fsi_gid): Promise<number> =>
  (await makeGroup(test.database.db, parent, { is_allow_branding: 1 })).fsi_gid

const add = async (fsi_gid: number, domain: string): Promise<string> =>
  outcome(
    (await test.call('createBrand', { token, body: { fsi_gid, domain, brand_name: 'Harbor Fax' } })).body,
  )

const update = async (brand: { fsi_bid: number; fsi_gid: number }, body: object): Promise<string> => {
  const { fsi_bid, fsi_gid } = brand
  return outcome((await test.call('updateBrand', { token, body: { fsi_bid, fsi_gid, ...body } })).body)
}

const whileSlow = <T>(work: () => Promise<T>): Promise<T> => slowly(test.database.pool, ['brands'], work)

async function countOf(statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
    [...values],
  )
  return rows[0]?.count ?? 0
}

const records = (action: string, fsi_gids: readonly number[]) =>
  countOf('audit_log where action = $1 and fsi_gid = any($2::int[])', [action, fsi_gids])

const spellings = (domain: string, at: number): string =>
  Array.from(domain, (letter, place) => ((at >> (place % 4)) % 2 === 1 ? letter.toUpperCase() : letter)).join(
    '',
  )

describe('under 16 parallel clients', () => {
  it('a group gets one brand, recorded once (row 5, 36)', async () => {
    const group = await makeBrandable()
    const outcomes = await whileSlow(() => times(parties, (at) => add(group, `one${at}.harbor.example`)))
    expect(counted(outcomes)).toEqual({ done: 1, brand_exists: parties - 1 })
    expect(await countOf('brands where fsi_gid = $1', [group])).toBe(1)
    expect(await records('brand.create', [group])).toBe(1)
  })

  it('a domain goes to one of 16 groups, whatever its case (row 6, 36)', async () => {
    const groups = await times(parties, () => makeBrandable())
    const outcomes = await whileSlow(() =>
      Promise.all(groups.map((group, at) => add(group, spellings('shared.harbor.example', at)))),
    )
    expect(counted(outcomes)).toEqual({ done: 1, domain_taken: parties - 1 })
    expect(await countOf("brands where lower(domain) = 'shared.harbor.example'", [])).toBe(1)
    expect(await records('brand.create', groups)).toBe(1)
  })

  it('a domain goes to one of 16 brands that change to it (row 6, 36)', async () => {
    const brands = await times(parties, async () => makeBrand(test.database.db, await makeBrandable()))
    const outcomes = await whileSlow(() =>
      Promise.all(
        brands.map((brand, at) => update(brand, { domain: spellings('moved.harbor.example', at) })),
      ),
    )
    expect(counted(outcomes)).toEqual({ done: 1, domain_taken: parties - 1 })
    const groups = brands.map(({ fsi_gid }) => fsi_gid)
    expect(await records('brand.update', groups)).toBe(1)
  })

  it('of 16 forms with one version the first is saved (row 37)', async () => {
    const brand = await makeBrand(test.database.db, await makeBrandable())
    const outcomes = await whileSlow(() =>
      times(parties, (at) => update(brand, { email_signature: `Pier ${at}`, version: 1 })),
    )
    expect(counted(outcomes)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
    const saved = `Pier ${outcomes.indexOf('done')}`
    expect(await countOf('brands where fsi_bid = $1 and email_signature = $2', [brand.fsi_bid, saved])).toBe(
      1,
    )
  })
})

describe('while an administrator above changes the group', () => {
  const change = async (body: { fsi_gid: number; is_allow_branding?: 0; parent_gid?: number }) =>
    outcome((await test.call('updateGroup', { token, body })).body)

  it('no group has a brand without the permission, while it is withdrawn above (req 35)', async () => {
    const parent = await makeBrandable()
    const group = await makeBrandable(parent)
    const other = await makeBrandable()
    let holder: PoolClient | undefined
    let withdrawn: Promise<string> | undefined
    // The new brand waits for a domain, whose brand is given up then.
    const added = await beside(
      test.database.pool,
      {
        begin: (client) => {
          holder = client
          return client.query(
            `insert into brands (fsi_gid, brand_name, domain, created_time, lst_updated_time)
             values ($1, 'Held', 'held.harbor.example', 0, 0)`,
            [other],
          )
        },
        meanwhile: async () => {
          withdrawn = change({ fsi_gid: parent, is_allow_branding: 0 })
          await expect.poll(() => countWaiting(test.database.pool), { interval: 5, timeout: 10_000 }).toBe(2)
          await holder?.query('delete from brands where fsi_gid = $1', [other])
        },
      },
      () => add(group, 'held.harbor.example'),
    )
    expect([added, await withdrawn]).toEqual(['done', 'has_brands'])
  })

  it('a brand below a group that is moved away gets no mail server of those who lose it (req 65)', async () => {
    const x = await makeBrandable()
    const y = await makeBrandable()
    const leaving = await makeBrandable(x)
    const brand = await makeBrand(test.database.db, await makeBrandable(leaving))
    let moved: Promise<string> | undefined
    const updated = await beside(
      test.database.pool,
      {
        begin: (client) => client.query('select from brands where fsi_bid = $1 for update', [brand.fsi_bid]),
        meanwhile: async () => {
          moved = change({ fsi_gid: leaving, parent_gid: y })
          await expect.poll(() => countWaiting(test.database.pool), { interval: 5, timeout: 10_000 }).toBe(2)
        },
      },
      () => update(brand, { smtp_host: 'mail.former.example' }),
    )
    expect([updated, await moved]).toEqual(['done', 'done'])
    expect(await countOf("brands where fsi_bid = $1 and smtp_host <> ''", [brand.fsi_bid])).toBe(0)
    expect(await records('brand.update', [brand.fsi_gid])).toBe(2)
  })
})
