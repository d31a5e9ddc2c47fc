// Every environment has it, but the contract uses no library that declares it.
const { URL } = globalThis as unknown as { URL: new (text: string) => { hostname: string } }

// These would end the name of the host in an address, or be read as something else; and invisible characters.
const notInDomain = /[/?#%\p{Default_Ignorable_Code_Point}]/u

// Letters, digits and hyphens inside; at most 63 characters.
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const domainMost = 253

/** Whether a domain has an ASCII form by IDNA (as the URL standard has it) that is the name of a host. */
export function isDomain(domain: string): boolean {
  if (notInDomain.test(domain)) return false
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length <= domainMost && hostname.split('.').every((part) => label.test(part))
  } catch {
    return false
  }
}
