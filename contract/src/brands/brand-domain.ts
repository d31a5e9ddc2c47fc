import * as z from 'zod/mini'
import { saysAnd } from '../kit/documented.ts'
import { asciiDomain } from '../kit/domain.ts'
import { codePoints } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { brandMessages } from '../messages/brands.ts'

// The parser of an address turns numbers into an IPv4 address.
const address = /^[0-9.]+$/

/**
 * The one form in which a brand's domain is stored and compared: lower case, ASCII by IDNA. Undefined for a text that is
 * no host name of two labels or more (req 64). The server also refuses public suffixes and the provider's own hosts.
 */
export function brandDomain(text: string): string | undefined {
  const typed = text.trim()
  if (codePoints(typed) > lengths.brandDomain) return undefined
  const domain = asciiDomain(typed)
  if (domain === undefined || !domain.includes('.') || address.test(domain)) return undefined
  return domain.length <= lengths.brandDomain ? domain : undefined
}

/** A brand's domain in a request; it is read in its stored form. */
export const BrandDomain = z.pipe(
  z.pipe(
    z
      .string({ error: () => brandMessages.domainInvalid })
      .check(z.maxLength(1000, { error: () => brandMessages.domainInvalid })),
    z.transform((text: string) => brandDomain(text) ?? ''),
  ),
  z.string().check(
    z.refine(
      (domain: string) => domain !== '',
      saysAnd(() => brandMessages.domainInvalid, {
        maxLength: lengths.brandDomain,
        pattern: '^\\s*[^\\s:@*\\\\/?#%\\[\\]]+\\.[^\\s:@*\\\\/?#%\\[\\]]+\\s*$',
      }),
    ),
  ),
)
