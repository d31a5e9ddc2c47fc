import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, oneCheck } from './counts.mjs'
import { inRoot } from './root.mjs'

const ran = (code: number) => ({ code, output: 'said', milliseconds: 1 })

const vitest = (counts: { passed: number; failed?: number; skipped?: number; broken?: number }) => ({
  numPassedTests: counts.passed,
  numFailedTests: counts.failed ?? 0,
  numPendingTests: counts.skipped ?? 0,
  numTodoTests: 0,
  testResults: Array.from({ length: counts.broken ?? 0 }, () => ({
    name: 'a.test.ts',
    status: 'failed',
    message: 'does not parse',
    assertionResults: [],
  })),
})

const playwright = (stats: { expected: number; unexpected?: number; flaky?: number; skipped?: number }) => ({
  stats: { unexpected: 0, flaky: 0, skipped: 0, ...stats },
})

describe('counting', () => {
  it('counts a check as one', () => {
    expect(oneCheck(ran(0))).toMatchObject({ passed: 1, failed: 0 })
    expect(oneCheck(ran(2))).toMatchObject({ passed: 0, failed: 1, output: 'said' })
  })

  it('counts tests one by one', () => {
    expect(countVitest(vitest({ passed: 3 }), ran(0))).toMatchObject({ passed: 3, failed: 0, missing: [] })
    expect(countVitest(vitest({ passed: 3, failed: 2 }), ran(1))).toMatchObject({ passed: 3, failed: 2 })
    expect(countPlaywright(playwright({ expected: 3 }), ran(0))).toMatchObject({ passed: 3, failed: 0 })
    expect(countPlaywright(playwright({ expected: 3, unexpected: 2 }), ran(1))).toMatchObject({ failed: 2 })
  })

  it('counts a file that cannot be loaded as a failure', () => {
    expect(countVitest(vitest({ passed: 3, broken: 1 }), ran(1))).toMatchObject({ passed: 3, failed: 1 })
  })

  it('ends its output with a line for each failure', () => {
    const failed = { status: 'failed', fullName: 'groups refuses', failureMessages: ['expected 200\n at x'] }
    const report = {
      ...vitest({ passed: 0, failed: 1 }),
      testResults: [{ name: 'a.test.ts', assertionResults: [failed] }],
    }
    expect(countVitest(report, ran(1)).output).toBe('said\n✗ a.test.ts: groups refuses: expected 200')
    expect(countVitest(vitest({ passed: 1, broken: 1 }), ran(1)).output).toBe(
      'said\n✗ a.test.ts: does not parse',
    )
  })

  it('counts a journey that passes at the second try as a failure', () => {
    expect(countPlaywright(playwright({ expected: 3, flaky: 1 }), ran(0))).toMatchObject({ failed: 1 })
  })

  it('counts a run that ends badly as a failure, even if its tests pass', () => {
    expect(countVitest(vitest({ passed: 3 }), ran(1))).toMatchObject({ passed: 3, failed: 1 })
    expect(countPlaywright(playwright({ expected: 3 }), ran(1))).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a run without any test, or without a report, as a failure', () => {
    expect(countVitest(vitest({ passed: 0 }), ran(0))).toMatchObject({ passed: 0, failed: 1 })
    expect(countVitest(undefined, ran(0))).toMatchObject({ passed: 0, failed: 1 })
    expect(countPlaywright(undefined, ran(0))).toMatchObject({ passed: 0, failed: 1 })
  })

  it('says how long each file of tests and each journey took', () => {
    const file = { name: inRoot('server/src/a.test.ts'), status: 'passed', startTime: 1000, endTime: 3500 }
    const report = { ...vitest({ passed: 1 }), testResults: [{ ...file, assertionResults: [] }] }
    expect(countVitest(report, ran(0)).parts).toEqual([{ name: 'server/src/a.test.ts', milliseconds: 2500 }])
    const journey = { title: 'signs in', file: 'a.e2e.ts', tests: [{ results: [{ duration: 700 }] }] }
    const suites = [{ suites: [{ specs: [journey] }] }]
    expect(countPlaywright({ ...playwright({ expected: 1 }), suites }, ran(0)).parts).toEqual([
      { name: 'a.e2e.ts: signs in', milliseconds: 700 },
    ])
  })

  it('names tests that were skipped', () => {
    expect(countVitest(vitest({ passed: 3, skipped: 2 }), ran(0)).missing).toEqual(['2 tests were skipped'])
    const skipped = { status: 'skipped', fullName: 'fails', failureMessages: [] }
    const leftToAll = {
      ...vitest({ passed: 3, skipped: 2 }),
      testResults: [{ name: 'a.test.ts', assertionResults: [skipped, { ...skipped, tags: ['long'] }] }],
    }
    expect(countVitest(leftToAll, ran(0)).missing).toEqual(['1 tests were skipped'])
    expect(countPlaywright(playwright({ expected: 3, skipped: 2 }), ran(0)).missing).toHaveLength(1)
  })
})
