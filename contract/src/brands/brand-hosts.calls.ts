import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { NotFound } from '../kit/problems.ts'
import { HostNotAllowed, UnknownHost } from './brand-host-problems.ts'

// A host as a browser, a proxy or a certificate names it. A malformed one is treated as unknown.
const Host = z.string().check(z.maxLength(300))

export const checkDomain = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/',
  summary: 'Whether a host is the main host or that of an active brand',
  access: 'public',
  asks: 'host',
  body: fields({ domain: Host }),
  answer: success({}),
  problems: [UnknownHost],
})

export const checkSignInHost = defineCall({
  method: 'POST',
  path: '/admin-endpoint/brand/check',
  summary: 'Whether the account may sign in at a host',
  access: 'administrator',
  anyHost: true,
  body: fields({ domain: Host }),
  answer: success({}),
  problems: [UnknownHost, HostNotAllowed],
})

export const getBrandLogo = defineCall({
  method: 'GET',
  path: '/admin-endpoint/brand/logo/:host',
  summary: 'The logo of the active brand of a host, else the default logo; with its own `v` it may be cached',
  access: 'public',
  asks: 'host',
  params: fields({ host: Host }),
  query: fields({ v: z.optional(z.string().check(z.maxLength(100))) }),
  picture: 'image/png',
  answer: z.unknown(),
  problems: [],
})

export const checkCertificateDomain = defineCall({
  method: 'GET',
  path: '/tls-allowed',
  summary: 'Whether a proxy may ask for a certificate: 200 for the main host and active brands, else 404',
  access: 'public',
  asks: 'host',
  query: fields({ domain: z._default(Host, '') }),
  answer: success({}),
  problems: [NotFound],
  // A proxy sends the calls of all visitors.
  limit: { per: 'address', most: 1200, windowSeconds: 60 },
})
