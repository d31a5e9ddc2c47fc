import { describe, expect, it } from 'vitest'
import { addressKey } from '../net/networks-of.ts'
import { networkBuckets } from './call-limits.ts'

describe('the key of a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:1042', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:1042', '203.0.113.9'],
    ['2001:db8:7:9::1', '2001:db8:7:9::/64'],
    ['2001:0DB8:0007:0009:a:b:c:d', '2001:db8:7:9::/64'],
    ['[2001:db8:7:9::1]', '2001:db8:7:9::/64'],
    ['[2001:db8:7:9::1]:443', '2001:db8:7:9::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

  it('is joined by the /48 of an IPv6 address, at ten times the limit', () => {
    const buckets = (address: string) =>
      networkBuckets(address, { name: 'try', most: 50, windowSeconds: 60 }).map(({ name, most }) => [
        name,
        most,
      ])
    expect(buckets('[2001:db8:7:9::1]:443')).toEqual([
      ['try|2001:db8:7:9::/64', 50],
      ['try|2001:db8:7::/48', 500],
    ])
    expect(buckets('::ffff:203.0.113.9')).toEqual([['try|203.0.113.9', 50]])
  })
})
