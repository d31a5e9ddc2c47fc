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

/** What the portal's page may load: its own files, and inline only what carries this answer's nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
 * Tells browsers to come back over TLS only. At the main host that goes for the names below it too; a brand's domain is
 * its customer's, who may have other things below it that know no TLS.
 */
function transportSecurity({ isSecure, isMainHost }: Where): Record<string, string> {
  if (!isSecure) return {}
  return { 'strict-transport-security': `max-age=31536000${isMainHost ? '; includeSubDomains' : ''}` }
}

/** What every answer carries, errors and static files included. */
export const secureHeaders = (where: Where): Record<string, string> => ({
  ...always,
  'content-security-policy': nothing,
  ...transportSecurity(where),
})

/** Sets what every answer carries; a page sets its own policy afterwards. */
export function secureAnswer(reply: FastifyReply, where: Where): void {
  reply.headers(secureHeaders(where))
}
