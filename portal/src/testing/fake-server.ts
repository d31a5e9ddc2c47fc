import type { AnswerOf, Call } from '@telecopy/contract/kit/define-call'
import { vi } from 'vitest'

export type Sent = { method: string; path: string; headers: Headers; body: unknown }
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
type Answer = Reply | ((sent: Sent) => Reply | Promise<Reply>)

/** The server's answer to one call, made by `answers`, `refuses` or `loses`. */
type CallAnswer = { path: string; answer: Answer | 'lost' }

/** The call succeeds with this answer, which has the shape of the contract. */
export const answers = <C extends Call>(
  call: C,
  answer: Omit<AnswerOf<C>, 'code'> | ((sent: Sent) => Omit<AnswerOf<C>, 'code'>),
): CallAnswer => ({
  path: call.path,
  answer: (sent) => ({ body: { code: 1, ...(typeof answer === 'function' ? answer(sent) : answer) } }),
})

type Refusal = { status?: number; code?: number; message: string; reason?: string }

/** The call fails, with the HTTP status as its code unless it has another. */
export const refuses = ({ path }: Call, { status = 200, code, ...rest }: Refusal): CallAnswer => ({
  path,
  answer: { status, body: { code: code ?? (status === 200 ? 0 : status), ...rest } },
})

/** The call gets no answer at all. */
export const loses = ({ path }: Call): CallAnswer => ({ path, answer: 'lost' })

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

type ByPath = Record<string, Answer | 'lost'>

const byPath = (given: ByPath | readonly CallAnswer[]): ByPath =>
  Array.isArray(given)
    ? Object.fromEntries((given as readonly CallAnswer[]).map(({ path, answer }) => [path, answer]))
    : (given as ByPath)

const notFound: Reply = { status: 404, body: { code: 404, message: 'Not found.' } }

/**
 * Replaces the server in tests: `fakeServer([answers(listUsers, { … }), refuses(sendWelcomeEmail, { … })])`. It keeps what
 * was sent. A call without an answer is a 404.
 */
export function fakeServer(given: ByPath | readonly CallAnswer[]) {
  const sent: Sent[] = []
  const known = byPath(given)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = sentOf(address, init)
    sent.push(request)
    const answer = known[address.split('?')[0] ?? '']
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const reply = typeof answer === 'function' ? await answer(request) : answer
    const { status = 200, body, headers = {} } = reply ?? notFound
    return new Response(JSON.stringify(body), { status, headers })
  })
  /** The requests that were sent to a call, or to a path. */
  const to = (call: Call | string) => {
    const wanted = typeof call === 'string' ? call : call.path
    return sent.filter(({ path }) => path.split('?')[0] === wanted)
  }
  /** Replaces the server's answers from now on. */
  const now = (...later: readonly CallAnswer[]): void => void Object.assign(known, byPath(later))
  return { sent, to, now, answers: known }
}

export const expired: Reply = { status: 401, body: { code: 1002, message: 'The access token has expired.' } }
export const unauthorised: Reply = { status: 401, body: { code: 1001, message: 'Please sign in.' } }
