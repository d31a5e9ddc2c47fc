import { vi } from 'vitest'

export type Sent = { method: string; path: string; headers: Headers; body: unknown }
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
type Answer = Reply | ((sent: Sent) => Reply | Promise<Reply>)

function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
}

function sentOf(address: string, init: RequestInit): Sent {
  return {
    method: init.method ?? 'GET',
    path: address,
    headers: new Headers(init.headers),
    body: bodyOf(init),
  }
}

/**
 * Stands in for the server: answers by path (without its query) and keeps what was sent. A path without an answer is
 * a 404; `'lost'` is no answer at all.
 */
export function fakeServer(answers: Record<string, Answer | 'lost'>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = sentOf(address, init)
    sent.push(request)
    const answer = answers[address.split('?')[0] ?? '']
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const reply = typeof answer === 'function' ? await answer(request) : answer
    const {
      status = 200,
      body,
      headers = {},
    } = reply ?? { status: 404, body: { code: 404, message: 'Not found.' } }
    return new Response(JSON.stringify(body), { status, headers })
  })
  const to = (path: string) => sent.filter((request) => request.path.split('?')[0] === path)
  return { sent, to, answers }
}

export const expired: Reply = { status: 401, body: { code: 1002, message: 'The access token has expired.' } }
export const unauthorised: Reply = { status: 401, body: { code: 1001, message: 'Please sign in.' } }
