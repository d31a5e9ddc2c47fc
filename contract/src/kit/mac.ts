import * as z from 'zod/mini'
import { fieldRefusals } from '../messages/fields.ts'
import { says } from './text.ts'

/**
 * The digits of a MAC address as they are stored, without the separators that people write. Only a to f get another case:
 * the upper case of the single letter ﬀ is FF.
 */
export const macDigits = (typed: string): string =>
  typed.replaceAll(/[\s:-]/g, '').replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())

/** 12 hexadecimal digits of either case, with or without `:` or `-`; read as they are stored. */
export const MacAddress = z.pipe(
  z.string().check(
    z.regex(
      /^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$/,
      says(() => fieldRefusals.mac),
    ),
  ),
  z.transform(macDigits),
)
