import * as z from 'zod/mini'
import { fieldRefusals } from '../messages/fields.ts'
import { says } from './text.ts'

/**
 * The digits of a MAC address as they are stored, without the separators that people write. Only a to f get another case:
 * the upper case of the single letter ﬀ is FF.
 */
export const macDigits = (typed: string): string =>
  typed.replaceAll(/[\s:.-]/g, '').replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())

/** 12 hexadecimal digits of either case, with any dashes, dots, colons and blanks; read as they are stored. */
export const MacAddress = z.pipe(
  z.string().check(
    z.maxLength(100),
    z.regex(
      /^[\s:.-]*(?:[0-9A-Fa-f][\s:.-]*){12}$/,
      says(() => fieldRefusals.mac),
    ),
  ),
  z.transform(macDigits),
)
