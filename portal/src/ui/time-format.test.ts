import { describe, expect, it } from 'vitest'
import { formatTime, zoneLabel, zoneVariantAt } from './time-format.ts'

const at = (text: string): number => Date.parse(text) / 1000
const zone = (time_zone: string, [stdName, std]: [string, number], [dstName, dst]: [string, number]) => ({
  time_zone,
  time_zone_info: { STD: { tzname: stdName, offset: std }, DST: { tzname: dstName, offset: dst } },
})
const losAngeles = zone('America/Los_Angeles', ['PST', -8], ['PDT', -7])
const sydney = zone('Australia/Sydney', ['AEST', 10], ['AEDT', 11])
const kathmandu = zone('Asia/Kathmandu', ['+0545', 5.75], ['+0545', 5.75])
const utc = zone('UTC', ['UTC', 0], ['UTC', 0])

describe('a time on a screen', () => {
  it.each([
    ['2026-01-15T20:05:00Z', 'America/Los_Angeles', '12:05, 2026/01/15'],
    ['2026-07-15T20:05:00Z', 'America/Los_Angeles', '13:05, 2026/07/15'],
    ['2026-01-15T20:05:00Z', 'Australia/Sydney', '07:05, 2026/01/16'],
    ['2026-07-15T20:05:00Z', 'Australia/Sydney', '06:05, 2026/07/16'],
    ['2026-03-01T00:00:00Z', 'UTC', '00:00, 2026/03/01'],
    ['2026-12-31T18:20:00Z', 'Asia/Kathmandu', '00:05, 2027/01/01'],
  ])('%s reads in %s as %s', (moment, timeZone, shown) => {
    expect(formatTime(at(moment), timeZone)).toBe(shown)
  })

  it('is shown in GMT when the browser does not know the zone', () => {
    expect(formatTime(at('2026-07-15T20:05:00Z'), 'Mars/Olympus')).toBe('20:05, 2026/07/15')
  })
})

describe('the variant of a zone', () => {
  it('changes at the hour of the change north of the equator', () => {
    expect(zoneVariantAt(losAngeles, at('2026-03-08T09:59:00Z')).tzname).toBe('PST')
    expect(zoneVariantAt(losAngeles, at('2026-03-08T10:00:00Z')).tzname).toBe('PDT')
    expect(zoneVariantAt(losAngeles, at('2026-11-01T09:00:00Z')).tzname).toBe('PST')
  })

  it('is daylight time in January south of the equator', () => {
    expect(zoneVariantAt(sydney, at('2026-01-15T00:00:00Z')).tzname).toBe('AEDT')
    expect(zoneVariantAt(sydney, at('2026-07-15T00:00:00Z')).tzname).toBe('AEST')
  })

  it('falls back to the rule of 1 January where neither offset holds', () => {
    const wrong = zone('America/Los_Angeles', ['PST', -9], ['PDT', -9.5])
    expect(zoneVariantAt(wrong, at('2026-01-15T00:00:00Z')).tzname).toBe('PST')
    expect(zoneVariantAt(wrong, at('2026-07-15T00:00:00Z')).tzname).toBe('PDT')
  })

  it.each([
    [losAngeles, '2026-01-15T00:00:00Z', 'PST (GMT−8)'],
    [sydney, '2026-01-15T00:00:00Z', 'AEDT (GMT+11)'],
    [kathmandu, '2026-01-15T00:00:00Z', '+0545 (GMT+5:45)'],
    [utc, '2026-01-15T00:00:00Z', 'UTC (GMT)'],
  ])('labels the times of %o', (given, moment, label) => {
    expect(zoneLabel(given, at(moment))).toBe(label)
  })
})
