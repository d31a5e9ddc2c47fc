import type { IncomingMessage } from 'node:http'
import { release } from '@telecopy/contract/limits'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { AttemptReason } from '@telecopy/contract/webhooks/webhooks.schemas'
import { AddressRefused, type Resolve, guardedLookup, requireReachable } from '../net/guarded-lookup.ts'
import { isAllowedFor } from '../net/allowed-networks.ts'
import { isPublicAddress } from '../net/public-address.ts'
import { TooManyInterimAnswers, readUpTo, sendRequest } from '../net/send-request.ts'

/** How an attempt ended. `cut`: this process ended it, and it says nothing about the receiver. */
export type Posted =
  | { outcome: 'delivered' | 'gone'; status: number; reason: AttemptReason }
  | { outcome: 'failed'; status: number; reason: Exclude<AttemptReason, ''> }
  | { outcome: 'cut' }

type Sending = { url: string; headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal }

/** What webhooks may reach: `allowed` are the private networks, with ports, that the operator opens. */
export type Reach = { allowed: readonly string[]; resolve: Resolve }

/** Which addresses a webhook with this URL may connect to. Without TLS only those of the allowed private networks. */
export function mayReachBy(url: URL, allowed: readonly string[]): (address: string) => boolean {
  const isAllowed = isAllowedFor(url, allowed)
  return (address) => isAllowed(address) || (url.protocol === 'https:' && isPublicAddress(address))
}

const gone = 410

function outcomeOf(status: number): Posted {
  if (status >= 200 && status < 300) return { outcome: 'delivered', status, reason: '' }
  if (status === gone) return { outcome: 'gone', status, reason: 'status' }
  return { outcome: 'failed', status, reason: status >= 300 && status < 400 ? 'redirect' : 'status' }
}

const namesFailures = new Set(['EAI_AGAIN', 'ENODATA', 'ENOTFOUND', 'EREFUSED', 'ESERVFAIL', 'ETIMEOUT'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What a failure of the connection means. */
function reasonOf(error: unknown): Exclude<AttemptReason, ''> {
  if (error instanceof AddressRefused) return 'private-address'
  if (error instanceof TooManyInterimAnswers) return 'answer'
  const code = codeOf(error)
  if (namesFailures.has(code)) return 'name'
  if (code.startsWith('HPE_')) return 'answer'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'tls' : 'connection'
}

/** Reads the rest of an answer, up to some bytes, so that the receiver can end it. It is not kept. */
async function readOut(response: IncomingMessage): Promise<void> {
  try {
    await readUpTo(response, webhooks.answerBytes)
  } catch {
    // The status is known: what comes after it changes nothing.
  } finally {
    response.destroy()
  }
}

/** Rejects when the signal aborts: no receiver may hold an attempt for longer. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the attempt is over')), { once: true })
  })
  // The race may have ended long before.
  aborted.catch(() => undefined)
  return aborted
}

async function post({ url: text, headers, body, signal }: Sending, reach: Reach): Promise<IncomingMessage> {
  const url = new URL(text)
  const mayReach = mayReachBy(url, reach.allowed)
  requireReachable(url, mayReach)
  return sendRequest(url, {
    method: 'POST',
    lookup: guardedLookup(mayReach, reach.resolve),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `Telecopy/${release.version}`,
    },
    body,
  })
}

/**
 * Posts an event to a receiver. It follows no redirect, and ends after ten seconds. Success is an answer with a status of
 * 200 to 299.
 */
export async function postWebhook(sending: Sending, reach: Reach): Promise<Posted> {
  const url = new URL(sending.url)
  if (url.protocol !== 'https:' && reach.allowed.length === 0)
    return { outcome: 'failed', status: 0, reason: 'http' }
  const timeout = AbortSignal.timeout(webhooks.attemptSeconds * 1000)
  try {
    const signal = AbortSignal.any([timeout, sending.signal])
    const response = await Promise.race([post({ ...sending, signal }, reach), rejectedBy(signal)])
    const outcome = outcomeOf(response.statusCode ?? 0)
    await readOut(response)
    return outcome
  } catch (error) {
    if (sending.signal.aborted) return { outcome: 'cut' }
    return { outcome: 'failed', status: 0, reason: timeout.aborted ? 'timeout' : reasonOf(error) }
  }
}
