const silent = 'no answer came from its host. Is it running, and does a firewall let you through?'
const unresolved =
  'the name of its host cannot be resolved. Is the name right, and is the password percent-encoded?'

const whyAway: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its host and port. Is it running, and is the address right?',
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
}

/** Codes of PostgreSQL whose message tells the operator what to change. */
const refusals = new Set(['28000', '28P01', '3D000', '42501', '53300', '57P03'])

const authority = 'Name the file of its authority by sslrootcert.'

/** What to do about a certificate, by the code of the failure. */
const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew it.',
  CERT_NOT_YET_VALID: 'Set the clock of this machine right.',
  DEPTH_ZERO_SELF_SIGNED_CERT: authority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Name a host in DATABASE_URL that the certificate is for.',
  SELF_SIGNED_CERT_IN_CHAIN: authority,
  UNABLE_TO_GET_ISSUER_CERT: authority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: authority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: authority,
}

// These have no code, or one that other errors share.
const uncoded: readonly (readonly [RegExp, string])[] = [
  [
    /^The server does not support SSL connections$/,
    'The database at DATABASE_URL has no TLS, and sslmode asks for it: turn on ssl in postgresql.conf, or leave sslmode out if the database is on this machine.',
  ],
  [
    /is not currently accepting connections$/,
    'The database at DATABASE_URL refuses: it is not currently accepting connections.',
  ],
  [
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/,
    `The database at DATABASE_URL does not answer: ${silent}`,
  ],
]

/** Why the database cannot be used, in one sentence; undefined when an operator cannot fix it. */
export function sentenceOfDatabase(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const why = whyAway[code]
  if (why !== undefined) return `The database at DATABASE_URL does not answer: ${why}`
  if (refusals.has(code)) return `The database at DATABASE_URL refuses: ${error.message}.`
  const advice = certificates[code]
  if (advice !== undefined)
    return `The certificate of the database at DATABASE_URL is not accepted: ${error.message.replace(/\.?$/, '.')} ${advice}`
  return uncoded.find(([message]) => message.test(error.message))?.[1]
}
