import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, headers } from '@telecopy/contract/limits'
import { XsrfMismatch } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'
import { randomToken, sameText } from '../secrets/secrets.ts'

/** The value of a cookie as the browser sent it; undefined when it is absent or sent twice with different values. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
  return new Set(values).size === 1 ? values[0] : undefined
}

const carriesCookie = (header: string | undefined): boolean =>
  (header ?? '').split(';').some((pair) => pair.trim().startsWith(`${cookies.xsrf}=`))

/**
 * A request that carries the cookie and is not a GET must carry the same value in its header: another site can make
 * a browser send the cookie, but cannot read it.
 */
export function checkXsrf(request: FastifyRequest): void {
  if (request.method === 'GET' || !carriesCookie(request.headers.cookie)) return
  const cookie = readCookie(request.headers.cookie, cookies.xsrf)
  const header = request.headers[headers.xsrf]
  if (cookie === undefined || typeof header !== 'string' || !sameText(cookie, header))
    throw new Problem(XsrfMismatch)
}

/** Gives the browser a new token: when the portal is loaded without one, and at each sign-in. */
export function giveXsrfToken(reply: FastifyReply, isSecure: boolean): void {
  reply.header(
    'set-cookie',
    `${cookies.xsrf}=${randomToken()}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}
