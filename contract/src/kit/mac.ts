import * as z from 'zod/mini'
import { fieldRefusals } from '../messages/fields.ts'
import { says } from './text.ts'

/**
 * The digits of a MAC address as they are stored, without the dashes, dots, colons and blanks that people and devices
 * write. Only a to f get another case: the upper case of the single letter ﬀ is FF.
 */
export const macDigits = (typed: string): string =>
  typed.replaceAll(/[\s.:\p{Pd}]/gu, '').replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())

const invalid = says(() => fieldRefusals.mac)

/** 12 hexadecimal digits of either case, with any dashes, dots, colons and blanks; read as they are stored. */
export const MacAddress = z.pipe(
  z
    .string()
    .check(z.maxLength(100, invalid), z.regex(/^[\s.:\p{Pd}]*(?:[0-9A-Fa-f][\s.:\p{Pd}]*){12}$/u, invalid)),
  z.transform(macDigits),
)
