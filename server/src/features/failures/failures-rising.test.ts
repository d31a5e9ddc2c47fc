import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRising } from '@telecopy/contract/failures/rising'
import { type FailuresTest, noon, openFailures } from './failures.factory.ts'

const daySeconds = 86_400

let opened: FailuresTest

beforeAll(async () => {
  opened = await openFailures()
})
afterAll(() => opened.test.close())
beforeEach(() => opened.clear())

const failAt = (time: number, code = 17) => opened.failAt(code, time)

const failOften = async (day: number, times: number): Promise<void> => {
  for (let made = 0; made < times; made += 1) await failAt(noon(day))
}

const rising = async (asked: Parameters<FailuresTest['failures']>[0] = {}) =>
  (await opened.failures(asked)).data.rows[0]?.rising

describe('a number whose failures rise', () => {
  it('has at least three failures in the last two days', async () => {
    await failOften(31, 2)
    expect(await rising()).toBeNull()
    await failOften(30, 1)
    expect(await rising()).toEqual({ recent: 3, before: 0, day: '2026-03-31' })
  })

  it('fails twice as often a day as in the 14 days before', async () => {
    await failOften(16, 7)
    await failOften(29, 7)
    await failOften(31, 3)
    expect(await rising()).toBeNull()
    await failOften(30, 1)
    expect(await rising()).toEqual({ recent: 4, before: 14, day: '2026-03-31' })
    await failOften(15, 9)
    expect(await rising()).toEqual({ recent: 4, before: 14, day: '2026-03-31' })
    await failOften(16, 1)
    expect(await rising()).toBeNull()
  })

  it('is compared by days in GMT: the first second of a day belongs to it, the one before does not', async () => {
    const start = Date.UTC(2026, 2, 30) / 1000
    for (const time of [start, start, start - 1]) await failAt(time)
    expect(await rising()).toBeNull()
    await failAt(start + 2 * daySeconds - 1)
    expect(await rising()).toEqual({ recent: 3, before: 1, day: '2026-03-31' })
    await failAt(start + 2 * daySeconds)
    expect(await rising()).toEqual({ recent: 3, before: 1, day: '2026-03-31' })
  })

  it('is compared up to today when the period ends later', async () => {
    const now = opened.test.clock.now()
    const dayOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10)
    const period = {
      report_date_from: dayOf(now - 20 * daySeconds),
      report_date_to: dayOf(now + 20 * daySeconds),
    }
    for (const time of [now, now, now - daySeconds]) await failAt(time)
    expect(await rising(period)).toEqual({ recent: 3, before: 0, day: dayOf(now) })
  })

  it('is compared with all its failures, also deleted ones and those of another cause', async () => {
    await failOften(20, 14)
    await failOften(31, 3)
    await opened.test.database.pool.query('delete from fax_records where created_time < $1', [noon(25)])
    expect(await rising()).toBeNull()
    await failAt(noon(31), 1000)
    expect(await rising({ fax_result_code: 1000 })).toEqual({ recent: 4, before: 14, day: '2026-03-31' })
  })

  it('is marked only among numbers', async () => {
    await failOften(31, 5)
    expect(await rising()).not.toBeNull()
    for (const by of ['users', 'groups', 'destinations'] as const) expect(await rising({ by })).toBeNull()
  })
})

it.each([
  [{ recent: 1, before: 0 }, false],
  [{ recent: 2, before: 0 }, false],
  [{ recent: 3, before: 0 }, true],
  [{ recent: 3, before: 10 }, true],
  [{ recent: 3, before: 11 }, false],
  [{ recent: 20, before: 70 }, true],
  [{ recent: 20, before: 71 }, false],
])('the rule says of %j: %s', (days, expected) => {
  expect(isRising(days)).toBe(expected)
})
