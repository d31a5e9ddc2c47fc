import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isPortOrAll, readAllowed } from './net/allowed-networks.ts'

/** Texts that commas separate. */
export const list = z._default(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  ),
  [],
)

const isPrefixLength = (bits: string, address: string): boolean =>
  /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/')
  return isIP(address) !== 0 && others.length === 0 && (bits === undefined || isPrefixLength(bits, address))
}

const entries = (isEntry: (text: string) => boolean, message: string) =>
  z.pipe(list, z.array(z.string().check(z.refine(isEntry, message))))

/** Addresses and networks that commas separate. */
export const networks = entries(isNetwork, 'must be addresses or networks like 10.0.0.0/8')

/** The same, each with a port, `*` or none behind it. */
export const networksWithPorts = entries((text) => {
  const { network, port } = readAllowed(text)
  return isNetwork(network) && isPortOrAll(port)
}, 'must be networks like 10.0.0.0/8, with a port as in 10.0.0.5:8443 or [fd00::/8]:8443, or * for all ports')
