import type { IncomingMessage } from 'node:http'
import type { Configuration, CustomFetch } from 'openid-client'
import { readUpTo, sendRequest } from '../../platform/net/send-request.ts'

/** The largest answer of a provider. The library copies documents several times, and honest ones have 2 to 20 KiB. */
export const mostOfAnswer = 64 * 1024

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = (url: URL): boolean => loopback.test(url.hostname)

/** Whether the address uses TLS or is on this machine. */
export const isSafeAddress = (url: URL): boolean =>
  url.username === '' && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))

/** @throws unless the address is one of the provider's that its operator saw at registration */
export function requireRegistered(url: URL, origins: readonly string[]): void {
  if (!isSafeAddress(url) || !origins.includes(url.origin))
    throw new Error(`${url.origin} is no address of the identity provider as it is registered`)
}

/**
 * @throws unless a provider says exactly the registered issuer. The library lets some issuers of many tenants differ, and
 * every tenant of these could sign in.
 */
export function requireIssuer(config: Pick<Configuration, 'serverMetadata'>, registered: string): void {
  const { issuer } = config.serverMetadata()
  if (new URL(issuer).href !== new URL(registered).href)
    throw new Error(`it says that its issuer is ${issuer}, not ${registered}`)
}

/** The headers of an answer. Node joins those that are there twice, but for cookies. */
const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string')

/**
 * Fetches from allowed addresses only, follows no redirects, unpacks nothing, and limits the size. The caller's signal
 * limits the time.
 */
export const fetchFrom =
  (mayFetch: (url: URL) => void): CustomFetch =>
  async (address, { body, headers, method, signal }) => {
    const url = new URL(address)
    mayFetch(url)
    const answer = await sendRequest(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      // The library sends forms or no body.
      ...(body === undefined || body === null ? {} : { body: (body as URLSearchParams).toString() }),
      ...(signal === undefined ? {} : { signal }),
    })
    try {
      const read = await readUpTo(answer, mostOfAnswer)
      const text = read.toString('utf8')
      return new Response(text === '' ? null : text, {
        status: answer.statusCode ?? 0,
        headers: headersOf(answer),
      })
    } finally {
      answer.destroy()
    }
  }
