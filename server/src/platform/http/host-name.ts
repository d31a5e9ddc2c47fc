import { isIP } from 'node:net'

/**
 * The one form in which hosts are compared: lower case, ASCII (IDNA), without port and final dot. A Host header decides
 * the look of a page and refusals, never a link.
 */
export function hostName(text: string): string | undefined {
  // Signs that a parser would decode, or read as something other than a host.
  if (!/^[^\s/?#@\\%]{1,300}$/.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const name = new URL(`http://${text}`).hostname.replace(/\.$/, '')
  return name === '' ? undefined : name
}

/** Whether a host could be a brand's: two labels or more, and no address. */
export const isDomain = (host: string): boolean => host.includes('.') && isIP(host) === 0

const mainHosts = new Map<string, string | undefined>()

/** Whether a host is that of the installation's public address. */
export function isMainHost(settings: { publicUrl: string }, host: string): boolean {
  if (!mainHosts.has(settings.publicUrl))
    mainHosts.set(settings.publicUrl, hostName(new URL(settings.publicUrl).host))
  return mainHosts.get(settings.publicUrl) === host
}
