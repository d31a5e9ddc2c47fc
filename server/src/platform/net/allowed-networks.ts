import { isInNetworks } from './public-address.ts'

/** A network, and the one port that is open there; '*' for all. Without one, those of HTTP and HTTPS are. */
type AllowedNetwork = { network: string; port: string | undefined }

const withPort = /^(?:\[(?<inBrackets>[^\]]+)\]|(?<plain>[^:[\]]+)):(?<port>[^:]*)$/
const usualPorts = new Set(['80', '443'])

/** Reads an entry like `10.0.0.0/8`, `10.0.0.5:8443`, `10.0.0.0/8:*` or `[fd00::/8]:8443`. It judges neither part. */
export function readAllowed(entry: string): AllowedNetwork {
  const { inBrackets, plain, port } = withPort.exec(entry)?.groups ?? {}
  return { network: inBrackets ?? plain ?? entry, port }
}

export const isPortOrAll = (port: string | undefined): boolean =>
  port === undefined || port === '*' || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535)

/** A test of addresses: whether one of these entries opens a URL's port at the address. */
export function isAllowedFor(url: URL, entries: readonly string[]): (address: string) => boolean {
  const wanted = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  const open = entries
    .map(readAllowed)
    .filter(({ port }) => (port === undefined ? usualPorts.has(wanted) : port === '*' || port === wanted))
  return isInNetworks(open.map(({ network }) => network))
}
