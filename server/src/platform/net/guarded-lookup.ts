import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { type LookupFunction, isIP } from 'node:net'

/** The addresses of a host's name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const timeoutMilliseconds = 2000

/**
 * The addresses that DNS has for a name. It asks by itself: the system's lookup would occupy the threads of the process,
 * and one slow name would delay those of everybody. So it knows no names of the machine's own files.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/** The name leads to an address that may not be reached. The address itself is not told: it would describe a network. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** The address of a URL's host if it is one, without the brackets of IPv6. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? undefined : host
}

/** @throws AddressRefused for a host that is an address that may not be reached; names are judged when they connect */
export function requireReachable(url: URL, mayReach: (address: string) => boolean): void {
  const address = literalAddress(url)
  if (address !== undefined && !mayReach(address)) throw new AddressRefused('the address is refused')
}

type Callback = Parameters<LookupFunction>[2]

/** The addresses of a name, all of which may be reached; else what refuses it. */
export async function judged(
  hostname: string,
  { mayReach, resolve }: { mayReach: (address: string) => boolean; resolve: Resolve },
): Promise<[first: LookupAddress, ...LookupAddress[]] | Error> {
  try {
    const [first, ...others] = await resolve(hostname)
    if (first === undefined || [first, ...others].some(({ address }) => !mayReach(address)))
      return new AddressRefused('the address is refused')
    return [first, ...others]
  } catch (error) {
    return error instanceof Error ? error : new Error('the name cannot be resolved')
  }
}

/**
 * A lookup for a connection. The addresses that it answers are those that it has judged, so that a name whose addresses
 * change meanwhile gains nothing. One refused address refuses the name.
 */
export function guardedLookup(mayReach: (address: string) => boolean, resolve: Resolve): LookupFunction {
  const answer = async (hostname: string, isAll: boolean, callback: Callback): Promise<void> => {
    const found = await judged(hostname, { mayReach, resolve })
    if (found instanceof Error) callback(found, '')
    else if (isAll) callback(null, found)
    else callback(null, found[0].address, found[0].family)
  }
  return (hostname, { all }, callback) => void answer(hostname, all === true, callback)
}
