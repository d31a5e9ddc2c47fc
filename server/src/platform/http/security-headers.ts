import type { FastifyReply } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const nothing =
  "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of a page: it may load its own files, and inline code only by `allowed`, the source expressions of a nonce or
 * of hashes.
 */
export const pagePolicy = (allowed: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${allowed}`.trimEnd(),
    `style-src 'self' ${allowed}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

type Where = { isSecure: boolean; isMainHost: boolean }

/**
 * Tells browsers to come back over TLS only. At the main host that also covers the names below it. A brand's domain
 * belongs to its customer, who may have names below it without TLS.
 */
function transportSecurity({ isSecure, isMainHost }: Where): Record<string, string> {
  if (!isSecure) return {}
  return { 'strict-transport-security': `max-age=31536000${isMainHost ? '; includeSubDomains' : ''}` }
}

/** The headers of every answer, errors and static files included. */
export const secureHeaders = (where: Where): Record<string, string> => ({
  ...always,
  'content-security-policy': nothing,
  ...transportSecurity(where),
})

/** Sets the headers of every answer; a page sets its own policy afterwards. */
export function secureAnswer(reply: FastifyReply, where: Where): void {
  reply.headers(secureHeaders(where))
}
