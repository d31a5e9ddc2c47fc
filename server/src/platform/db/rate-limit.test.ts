import { afterAll, beforeAll, expect, it } from 'vitest'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeLeases, release, takeUpTo } from './rate-limit.ts'
import { take } from './take-in-line.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const outcomes = (spend: () => Promise<void>, calls: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: calls }, () =>
      spend().then(
        () => 'served',
        (error: unknown) => (error instanceof Problem && error.type === TooManyTries ? 'refused' : 'failed'),
      ),
    ),
  )

it('each call of a parallel burst costs one unit, and calls over the limit are refused (req 83)', async () => {
  const spend = makeLeases(test.database.db, test.clock)
  const bucket = { name: 'burst', most: 300, windowSeconds: 60 }
  expect(new Set(await outcomes(() => spend(bucket), 295))).toEqual(new Set(['served']))
  const rest = await outcomes(() => spend(bucket), 10)
  expect(rest.filter((outcome) => outcome === 'served')).toHaveLength(5)
  expect(rest.filter((outcome) => outcome === 'refused')).toHaveLength(5)
  test.clock.advance(60)
  expect(await outcomes(() => spend(bucket), 1)).toEqual(['served'])
})

it('a small limit allows exactly that many calls, however far apart they are', async () => {
  const spend = makeLeases(test.database.db, test.clock)
  const bucket = { name: 'few', most: 20, windowSeconds: 60 }
  for (const wait of [0, 16, 16, 16]) {
    test.clock.advance(wait)
    expect(await outcomes(() => spend(bucket), 5)).toEqual(Array.from({ length: 5 }, () => 'served'))
  }
  expect(await outcomes(() => spend(bucket), 1)).toEqual(['refused'])
})

it('a window ends a fixed time after its first unit: later units do not extend it', async () => {
  const bucket = { name: 'window', most: 2, windowSeconds: 60 }
  const spend = () => take(test.services, [bucket])
  expect(await outcomes(spend, 1)).toEqual(['served'])
  test.clock.advance(59)
  expect(await outcomes(spend, 1)).toEqual(['served'])
  expect(await outcomes(spend, 1)).toEqual(['refused'])
  test.clock.advance(1)
  expect(await outcomes(spend, 2)).toEqual(['served', 'served'])
})

it('a unit that is given back to an empty bucket is no further one', async () => {
  const bucket = { name: 'given', most: 1, windowSeconds: 60 }
  const spend = () => take(test.services, [bucket])
  expect(await outcomes(spend, 1)).toEqual(['served'])
  for (const name of [bucket.name, bucket.name]) await release(test.database.db, { given: [name] })
  expect(await outcomes(spend, 1)).toEqual(['served'])
  expect(await outcomes(spend, 1)).toEqual(['refused'])
})

it('takes what is left, and parallel callers together no more than the limit (req 83)', async () => {
  const bucket = { name: 'up to', most: 10, windowSeconds: 60 }
  const gotOf = async (units: number) => (await takeUpTo(test.services, [bucket], units)).got
  const got = await Promise.all(Array.from({ length: 8 }, () => gotOf(3)))
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(10)
  expect(await takeUpTo(test.services, [bucket], 5)).toEqual({ got: 0, left: 0 })
  test.clock.advance(60)
  expect(await takeUpTo(test.services, [bucket], 4)).toEqual({ got: 4, left: 6 })
})
