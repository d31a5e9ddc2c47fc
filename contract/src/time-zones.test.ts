import { describe, expect, it } from 'vitest'
import { timeZoneNames, timeZones } from './time-zones.ts'

// The table holds the clocks of this year; a law that changes them later changes the table and this year.
const year = 2027

// Their laws changed in 2026, and an older Node does not know it yet.
const changedLately = new Set([
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Edmonton',
  'America/Vancouver',
  'Canada/Mountain',
  'Canada/Pacific',
])

const format = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })

function hoursEast(zone: Intl.DateTimeFormat, at: Date): number {
  const shown = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(shown) ?? []
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60)
}

/** The least and the greatest offset of a zone in the year. */
function offsetsOf(time_zone: string): [number, number] {
  const zone = format(time_zone)
  const days = Array.from({ length: 73 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at * 5, 12)))
  const offsets = days.map((day) => hoursEast(zone, day))
  return [Math.min(...offsets), Math.max(...offsets)]
}

const clocksOf = (name: string) => timeZones.find(({ time_zone }) => time_zone === name)?.time_zone_info

describe('the table of time zones', () => {
  it('has about 450 zones, each once, in order of name behind UTC', () => {
    expect(timeZoneNames).toHaveLength(452)
    expect(timeZoneNames[0]).toBe('UTC')
    const others = timeZoneNames.slice(1)
    expect(others).toEqual([...new Set(others)].toSorted())
  })

  it('has every zone that a browser may name', () => {
    const known = new Set(timeZoneNames)
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name))).toEqual([])
  })

  it('agrees with this machine about the offsets of the year', () => {
    const wrong = timeZones.filter(({ time_zone, time_zone_info: { STD, DST } }) => {
      if (changedLately.has(time_zone)) return false
      const [least, most] = offsetsOf(time_zone)
      return STD.offset !== least || DST.offset !== most
    })
    expect(wrong.map(({ time_zone }) => [time_zone, offsetsOf(time_zone)])).toEqual([])
  })

  it.each([
    ['America/Los_Angeles', [-8, 'PST'], [-7, 'PDT']],
    ['Australia/Sydney', [10, 'AEST'], [11, 'AEDT']],
    ['Pacific/Auckland', [12, 'NZST'], [13, 'NZDT']],
    ['Australia/Lord_Howe', [10.5, ''], [11, '']],
    ['America/Santiago', [-4, ''], [-3, '']],
    ['Asia/Kathmandu', [5.75, ''], [5.75, '']],
    ['Asia/Kolkata', [5.5, 'IST'], [5.5, 'IST']],
    ['America/St_Johns', [-3.5, 'NST'], [-2.5, 'NDT']],
    ['UTC', [0, 'UTC'], [0, 'UTC']],
  ])('knows standard and daylight time of %s, in either hemisphere', (name, standard, daylight) => {
    const { STD, DST } = clocksOf(name) ?? {}
    expect([
      [STD?.offset, STD?.tzname],
      [DST?.offset, DST?.tzname],
    ]).toEqual([standard, daylight])
  })
})
