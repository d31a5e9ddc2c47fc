import { describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { isEmail } from '@telecopy/contract/kit/text'
import { xmlObjection } from './platform/xml/xml-objection.ts'

const hostile = [
  (length: number) => 'a@'.repeat(length / 2),
  (length: number) => ' '.repeat(length),
  (length: number) => `${'a.'.repeat(length / 2)}@`,
]

/** Linear work takes about ten times as long for ten times the text, and quadratic work a hundred times. */
const limit = 50

function milliseconds(work: () => void): number {
  const start = performance.now()
  for (let round = 0; round < 4; round += 1) work()
  return performance.now() - start
}

/**
 * The ratio of the times for ten times the text, by the shortest of several runs each. Other load only makes a run
 * longer, so a result over the limit is measured again.
 */
function growth(work: (text: string) => void, make: (length: number) => string): number {
  const [short, long] = [make(10_000), make(100_000)]
  let [shortest, longest] = [Infinity, Infinity]
  for (let tries = 1; tries <= 30 && (tries <= 3 || longest / shortest >= limit); tries += 1) {
    shortest = Math.min(
      shortest,
      milliseconds(() => work(short)),
    )
    longest = Math.min(
      longest,
      milliseconds(() => work(long)),
    )
  }
  return longest / Math.max(0.2, shortest)
}

describe('validators (req 48)', () => {
  it.each(hostile)('look at an e-mail address in time that grows with its length, case %#', (make) => {
    expect(growth(isEmail, make)).toBeLessThan(limit)
  })

  it.each([
    '<a>',
    '<a b="">',
    '<',
    '<a ',
    '<a b=',
    '<a b="',
    '<!--',
    '<!---->',
    '<![CDATA[',
    '<?',
    '</a',
    '&lol;',
    '<a></a>',
    ' b="c"',
  ])('look at XML in time that grows with its length: %j over and over', (piece) => {
    const unbounded = {
      bytes: Infinity,
      depth: Infinity,
      attributes: Infinity,
      elements: Infinity,
      namespaces: Infinity,
    }
    const make = (length: number): string => `<x ${piece.repeat(length / piece.length)}`
    expect(growth((xml) => void xmlObjection(xml, unbounded), make)).toBeLessThan(limit)
    expect(growth((xml) => void xmlObjection(xml.slice(3), unbounded), make)).toBeLessThan(limit)
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
      ).toBeLessThan(limit)
  })
})
