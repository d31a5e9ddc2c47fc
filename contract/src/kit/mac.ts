import * as z from 'zod/mini'

/** A MAC address as it is stored: upper case, without separators. */
export const canonicalMac = (text: string): string => text.replaceAll(/[:-]/g, '').toUpperCase()

/** 12 hexadecimal digits of either case, with or without `:` or `-`; read as they are stored. */
export const MacAddress = z.pipe(
  z
    .string()
    .check(z.regex(/^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$/, 'A MAC address has 12 hexadecimal digits.')),
  z.transform(canonicalMac),
)
