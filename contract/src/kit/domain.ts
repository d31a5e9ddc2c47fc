// Every environment has it, but the contract uses no library that declares it.
const { URL } = globalThis as unknown as { URL: new (text: string) => { hostname: string } }

// These would end the name of the host in an address, stand before it, or be read as something else; and invisible characters.
const notInDomain = /[\s/?#%:@\\[\]\p{Default_Ignorable_Code_Point}]/u

// Letters, digits and hyphens inside; at most 63 characters.
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const domainMost = 253

/** The ASCII form of a domain by IDNA (as the URL standard has it), in lower case; undefined if it names no host. */
export function asciiDomain(domain: string): string | undefined {
  if (notInDomain.test(domain)) return undefined
  try {
    const { hostname } = new URL(`http://${domain}`)
    const isName = hostname.length <= domainMost && hostname.split('.').every((part) => label.test(part))
    return isName ? hostname : undefined
  } catch {
    return undefined
  }
}

/** Whether a domain has an ASCII form that is the name of a host. */
export const isDomain = (domain: string): boolean => asciiDomain(domain) !== undefined
