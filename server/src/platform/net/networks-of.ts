import { isIPv6 } from 'node:net'

/** The address in what a proxy writes: some add a port, brackets or the zone of an interface. */
export function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  return (bracketed ?? withoutPort ?? text).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address as numbers. */
function ipv6Groups(address: string): number[] {
  const groupsOf = (text: string): number[] =>
    text.split(':').flatMap((part) => {
      if (part === '') return []
      const bytes = part.split('.').map(Number)
      const [a = 0, b = 0, c = 0, d = 0] = bytes
      return bytes.length === 4 ? [a * 256 + b, c * 256 + d] : [Number.parseInt(part, 16)]
    })
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0), ...right]
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:192.0.2.1`), if it does. */
function mappedAddress(groups: readonly number[]): string | undefined {
  const [mark, high = 0, low = 0] = groups.slice(5)
  if (mark !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The networks of an address, the smallest first: that of one subscriber, and that of one site if it is IPv6. */
export function networksOf(text: string): [own: string, site?: string] {
  const address = bareAddress(text)
  if (!isIPv6(address)) return [address]
  const groups = ipv6Groups(address)
  const network = (length: number): string =>
    `${groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')}::/${length * 16}`
  const mapped = mappedAddress(groups)
  return mapped === undefined ? [network(4), network(3)] : [mapped]
}

/** The key of one caller: an IPv4 address, or the /64 network that one IPv6 subscriber holds. */
export const addressKey = (address: string): string => networksOf(address)[0]
