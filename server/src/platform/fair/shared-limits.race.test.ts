import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import type { Share } from './share.ts'
import { bucketsOf, giveBackShared, leftOfShared, takeShared, takeSharedUpTo } from './shared-limits.ts'

let database: OpenDatabase
let now = 1_700_000_000
const clock = { now: () => now }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now += 1000
})

const limit = { name: 'shared', most: 60, windowSeconds: 60 }
const keyIn = (group: number): Share => ['2', String(group), 'own', 'keys', `key ${group}`]
const worldOf = (share: Share) => ({ db: database.db, clock, share })

/** How many of the takers got their units; any other failure is thrown. */
async function takers(shares: readonly Share[], units = 1): Promise<number> {
  const takes = shares.map(async (share) => {
    try {
      await takeShared(worldOf(share), limit, units)
      return 1
    } catch (error) {
      if (error instanceof Problem && error.type === TooManyTries) return 0
      throw error
    }
  })
  return (await Promise.all(takes)).reduce<number>((sum, one) => sum + one, 0)
}

async function usedOf(name: string): Promise<number> {
  const row = await database.db
    .selectFrom('rate_limits')
    .select('used')
    .where('bucket', '=', `${limit.name}|${name}`)
    .where('window_end', '>', now)
    .executeTakeFirst()
  return row?.used ?? 0
}

it('parallel callers of 25 sub-groups never take more than their branch may (req 39, 83)', async () => {
  const shares = Array.from({ length: 150 }, (_, at) => keyIn(100 + (at % 25)))
  expect(await takers(shares)).toBe(60)
  expect(await usedOf('/2')).toBe(60)
  expect(await takers([['3', 'own', '9']])).toBe(1)
})

it('parallel callers take at each level or at none: what one group is refused is left for another (req 83)', async () => {
  // 120 callers want what 24 may have: the key is three levels below the branch.
  const greedy = Array.from({ length: 120 }, () => keyIn(7))
  const [got, others] = await Promise.all([takers(greedy), takers([keyIn(8), keyIn(9)])])
  expect([got, others]).toEqual([24, 2])
  expect(await usedOf('/2')).toBe(26)
  expect(await usedOf('/2/7')).toBe(24)
})

it('parallel callers who take what is left take it all, and no more (req 39, 83)', async () => {
  const got = await Promise.all(
    Array.from(
      { length: 25 },
      async (_, at) => (await takeSharedUpTo(worldOf(keyIn(at + 10)), limit, 7)).got,
    ),
  )
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(60)
  expect(await usedOf('/2')).toBe(60)
})

it('what is left is kept for the transaction that has looked (req 72)', async () => {
  let isLooked = (): void => undefined
  const looked = new Promise<void>((resolve) => (isLooked = resolve))
  const looking = inTransaction(database.db, async (tx) => {
    const left = await leftOfShared(tx, { ...worldOf(['2', 'own', '5']), db: tx }, limit)
    isLooked()
    // The other one waits for the lock of the branch.
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 2 })
      .toBeGreaterThan(0)
    await takeShared({ ...worldOf(['2', 'own', '5']), db: tx }, limit, left)
    return left
  })
  await looked
  const other = takeSharedUpTo(worldOf(['2', 'own', '6']), limit, 60)
  expect([await looking, (await other).got]).toEqual([45, 15])
})

it('a large call far down in the tree takes at once what the empty levels below its branch need', async () => {
  const deep: Share = ['2', '3', '4', '5', '6', 'own', '9']
  expect(bucketsOf(limit, deep).map(({ name, most }) => `${name} ${most}`)).toEqual([
    'shared|/2 60',
    'shared|/2/3 45',
    'shared|/2/3/4 33',
    'shared|/2/3/4/5 24',
    'shared|/2/3/4/5/6 18',
    'shared|/2/3/4/5/6/own/9 15',
  ])
  expect([await takers([deep], 40), await takers([deep], 1)]).toEqual([1, 0])
  expect(await takers([['2', 'own', '8']], 61)).toBe(0)
  expect(await takers([['2', 'own', '8']], 20)).toBe(1)
})

it('what is given back is given back at each level', async () => {
  const share = keyIn(7)
  await takeShared(worldOf(share), limit, 5)
  await giveBackShared(worldOf(share), limit)
  const used = await Promise.all(['/2', '/2/7', '/2/7/own/keys', '/2/7/own/keys/key 7'].map(usedOf))
  expect(used).toEqual([4, 4, 4, 4])
})
