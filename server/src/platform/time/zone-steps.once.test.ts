import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneOffset } from './time-zone.ts'
import { zoneSteps } from './zone-steps.ts'

const from = Date.UTC(2000, 0, 1) / 1000
const until = Date.UTC(2026, 11, 31) / 1000

function offsetBySteps(zone: string, epoch: number): number | undefined {
  const { froms, seconds } = zoneSteps(zone, until)
  return seconds[froms.findLastIndex((step) => step <= epoch)]
}

describe('the steps of a zone', () => {
  it('tell its offset at every moment', () => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: until }), (zone, epoch) => {
        expect(offsetBySteps(zone, epoch)).toBe(Math.round(zoneOffset(zone, new Date(epoch * 1000)) * 3600))
      }),
      { numRuns: 300 },
    )
  })

  it('change at the very second', () => {
    const back = Date.UTC(2025, 10, 2, 6) / 1000
    expect(offsetBySteps('America/New_York', back - 1)).toBe(-4 * 3600)
    expect(offsetBySteps('America/New_York', back)).toBe(-5 * 3600)
    expect(offsetBySteps('Asia/Kathmandu', back)).toBe(5.75 * 3600)
  })

  it('are one for a clock that never changes', () =>
    expect(zoneSteps('UTC', until)).toMatchObject({ froms: [0], seconds: [0] }))
})
