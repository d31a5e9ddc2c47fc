import { request } from 'node:http'
import type { SignedIn } from './accounts.ts'
import type { Outcome } from './calls.ts'

/** A call whose sending and answer can be awaited separately. */
export type OpenCall = { sent: Promise<void>; outcome: Promise<Outcome> }

/** Makes a write on a separate connection. */
export function openWrite(url: string, account: SignedIn, fax_number: string): OpenCall {
  const started = performance.now()
  const sending = request(`${url}/admin-endpoint/defaultdid`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
  })
  const outcome = new Promise<Outcome>((resolve) => {
    const settle = (status: Outcome['status'], body: string, requestId = ''): void =>
      resolve({ status, body, requestId, milliseconds: performance.now() - started })
    sending.on('response', (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        settle(response.statusCode ?? 'cut', body, String(response.headers['x-request-id'])),
      )
      response.on('error', (error) => settle('cut', String(error)))
    })
    sending.on('error', (error) => settle('cut', String(error)))
  })
  // A refused call was not sent. Its outcome reports that.
  const sent = new Promise<void>((resolve) => sending.on('finish', resolve).on('close', resolve))
  sending.end(JSON.stringify({ default_did: fax_number }))
  return { sent, outcome }
}
