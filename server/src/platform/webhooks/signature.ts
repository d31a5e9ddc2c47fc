import { createHmac, randomBytes } from 'node:crypto'

export const secretPurpose = 'webhook'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret in the form of Standard Webhooks: the base64 of random bytes behind a prefix. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

type Signed = { event_id: string; timestamp: number; body: string }

const signatureBy = (secret: string, { event_id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${event_id}.${timestamp}.${body}`)
    .digest('base64')}`

/** The headers of Standard Webhooks, with a signature by each secret. A receiver that knows one of them accepts. */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.event_id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, signed)).join(' '),
})
