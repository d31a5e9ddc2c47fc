import { BlockList, isIP } from 'node:net'

type Networks = readonly (readonly [address: string, bits: number])[]

// IANA's registries of special-purpose addresses: everything that is not reachable over the internet, and the addresses
// that hold a second one inside, by which a private network could be reached.
const specialOf4: Networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
// Public IPv6 addresses are in this network, and in none of those below.
const publicOf6: Networks = [['2000::', 3]]
const specialOf6: Networks = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

function listOf(networks: Networks): BlockList {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address))
  return list
}

const special4 = listOf(specialOf4)
const special6 = listOf(specialOf6)
const public6 = listOf(publicOf6)

/** Whether an address is one of the internet: none of this machine, of a private network, or of no single machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  if (family === 4) return !special4.check(address, 'ipv4')
  return public6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** A test of addresses against networks like `10.0.0.0/8` and addresses. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(
    networks.map((one) => {
      const [address = '', bits = isIP(address) === 4 ? '32' : '128'] = one.split('/')
      return [address, Number(bits)] as const
    }),
  )
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
