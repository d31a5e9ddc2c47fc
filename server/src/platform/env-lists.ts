import { isIP } from 'node:net'
import * as z from 'zod/mini'

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

/** Addresses and networks that commas separate. */
export const networks = z.pipe(
  list,
  z.array(
    z.string().check(
      z.refine((text: string) => {
        const [address = '', bits] = text.split('/')
        return isIP(address) !== 0 && (bits === undefined || isPrefixLength(bits, address))
      }, 'must be addresses or networks like 10.0.0.0/8'),
    ),
  ),
)
