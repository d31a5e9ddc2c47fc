import { describe, expect, it } from 'vitest'
import { makeAccount } from '../testing/make-account.ts'
import { momentIn, momentOf } from './list-moment.ts'

const at = (month: number): number => Date.UTC(2026, month - 1, 1, 12) / 1000
const kolkata = makeAccount({
  time_zone: 'Asia/Kolkata',
  time_zone_info: { STD: { offset: 5.5, tzname: 'GMT+5:30' }, DST: { offset: 5.5, tzname: 'GMT+5:30' } },
})

describe('the zone of a list', () => {
  it('is right for times on both sides of a change of clocks, in winter as in summer', () => {
    const winter = momentOf(makeAccount(), at(1))
    expect(winter.label).toBe('PST (GMT−8), unless marked PDT (GMT−7)')
    expect([winter.markOf(at(2)), winter.markOf(at(7))]).toEqual(['', 'PDT'])
    const summer = momentOf(makeAccount(), at(7))
    expect(summer.label).toBe('PDT (GMT−7), unless marked PST (GMT−8)')
    expect([summer.markOf(at(2)), summer.markOf(at(7))]).toEqual(['PST', ''])
  })

  it('marks a time by its own offset if neither variant of this year has it', () => {
    const warTime = Date.UTC(1944, 0, 1, 12) / 1000
    expect(momentOf(makeAccount(), at(1)).markOf(warTime)).toBe('PDT')
    // Half an hour east of its later standard time, until 1945.
    expect(momentOf(kolkata, at(1)).markOf(Date.UTC(1943, 0, 1) / 1000)).toBe('GMT+6:30')
  })

  it('marks nothing where the clocks do not change, and nothing in GMT', () => {
    const { label, markOf } = momentOf(kolkata, at(7))
    expect([label, markOf(at(1)), markOf(at(7))]).toEqual([expect.not.stringContaining('unless'), '', ''])
    expect(momentIn('UTC', at(7))).toMatchObject({ zone: 'UTC', label: undefined })
    expect(momentIn('UTC', at(7)).markOf(at(1))).toBe('')
  })
})
