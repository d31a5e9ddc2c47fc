import { describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { isEmail } from '@telecopy/contract/kit/text'

const hostile = [
  (length: number) => 'a@'.repeat(length / 2),
  (length: number) => ' '.repeat(length),
  (length: number) => `${'a.'.repeat(length / 2)}@`,
]

/** The best of a few tries: whatever else the machine does can only make one longer. */
function milliseconds(work: () => void): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let round = 0; round < 8; round += 1) work()
    return performance.now() - start
  })
  return Math.min(...tries)
}

/** How much longer ten times the text takes; 100 would be quadratic. */
function growth(work: (text: string) => void, make: (length: number) => string): number {
  const [short, long] = [make(10_000), make(100_000)]
  milliseconds(() => work(long))
  return (
    milliseconds(() => work(long)) /
    Math.max(
      0.2,
      milliseconds(() => work(short)),
    )
  )
}

describe('validators (req 48)', () => {
  it.each(hostile)('look at an e-mail address in time that grows with its length, case %#', (make) => {
    expect(growth(isEmail, make)).toBeLessThan(50)
  })

  it.each(
    Object.entries(allCalls as Record<CallName, Call>).flatMap(([name, { body }]) =>
      body === undefined ? [] : [[name, body] as const],
    ),
  )('%s reads hostile texts in every field in time that grows with their length', (_name, body) => {
    const keys = Object.keys((body.def as { shape?: object }).shape ?? {})
    for (const make of hostile)
      expect(
        growth((text) => void body.safeParse(Object.fromEntries(keys.map((key) => [key, text]))), make),
      ).toBeLessThan(50)
  })
})
