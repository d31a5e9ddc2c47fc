import { describe, expect, it } from 'vitest'
import { AddressRefused, guardedLookup, requireReachable } from './guarded-lookup.ts'
import { isInNetworks, isPublicAddress } from './public-address.ts'

describe('an address that webhooks may not reach', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, another of its addresses', '127.255.1.9'],
    ['this machine (IPv6)', '::1'],
    ['no address', '0.0.0.0'],
    ['no address (IPv6)', '::'],
    ['a private network (10/8)', '10.1.2.3'],
    ['a private network (172.16/12)', '172.31.255.255'],
    ['a private network (192.168/16)', '192.168.0.1'],
    ['a private network (IPv6)', 'fd12:3456::1'],
    ['a former private network (IPv6)', 'fec0::1'],
    ['the link, and the metadata of clouds', '169.254.169.254'],
    ['the link (IPv6)', 'fe80::1'],
    ['a carrier’s network', '100.64.0.1'],
    ['many machines', '224.0.0.1'],
    ['many machines (IPv6)', 'ff02::1'],
    ['all machines', '255.255.255.255'],
    ['documentation', '203.0.113.9'],
    ['documentation (IPv6)', '2001:db8::1'],
    ['measurements', '198.19.0.1'],
    ['protocols', '192.0.0.8'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['a public IPv4 address in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, the old form', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['no address at all', 'receiver.example'],
  ])('is one of %s: %s', (_of, address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'is none of the internet’s: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['127.0.0.1', true],
    ['127.0.0.2', false],
    ['10.20.0.9', true],
    ['10.21.0.9', false],
    ['fd00::7', true],
    ['fd01::7', false],
    ['receiver.example', false],
  ])('may be in a network that the operator allows: %s (%s)', (address, isAllowed) =>
    expect(isInNetworks(['127.0.0.1/32', '10.20.0.0/16', 'fd00::/32'])(address)).toBe(isAllowed),
  )
})

describe('the lookup of a connection', () => {
  const lookedUp = (addresses: string[], all: boolean) =>
    new Promise((resolve) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const lookup = guardedLookup(isPublicAddress, async () => found)
      lookup('receiver.example', { all }, (error, address) => resolve(error ?? address))
    })

  it('answers the addresses that it has judged', async () => {
    expect(await lookedUp(['8.8.8.8', '1.1.1.1'], false)).toBe('8.8.8.8')
    expect(await lookedUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:10.0.0.1']], [[]]])(
    'refuses a name with the addresses %j',
    async (addresses) => {
      expect(await lookedUp(addresses, true)).toBeInstanceOf(AddressRefused)
      expect(await lookedUp(addresses, false)).toBeInstanceOf(AddressRefused)
    },
  )

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:7f00:1]/',
  ])('is not asked for an address, which is judged before: %s', (url) =>
    expect(() => requireReachable(new URL(url), isPublicAddress)).toThrow(AddressRefused),
  )
})
