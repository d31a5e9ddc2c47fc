import type { AnswerOf, Call } from '@telecopy/contract/kit/define-call'
import { AccessTokenExpired, type FieldError, type ProblemType } from '@telecopy/contract/kit/problems'
import { vi } from 'vitest'
import { FakeXhr } from './fake-xhr.ts'

export type Sent = { method: string; path: string; headers: Headers; body: unknown }
type Reply = {
  status?: number
  body?: unknown
  /** Instead of a body: the content of a file. */
  file?: string
  /** Instead of a body: each line as it is made. */
  lines?: AsyncIterable<unknown>
  headers?: Record<string, string> | undefined
}

/** The server's answer to one call, made by the functions below. */
export type CallAnswer<C extends Call = Call> = { call: C; reply: (sent: Sent) => Promise<Reply> }

// A success may leave out its code; an answer with another code, such as 201, names it.
type Given<Answer> = Answer extends { code: 1 } ? Omit<Answer, 'code'> & { code?: 1 } : Answer
type GivenAnswer<C extends Call> = Given<AnswerOf<C>>
type Answering<C extends Call> = (sent: Sent) => GivenAnswer<C> | Promise<GivenAnswer<C>>

/** The call succeeds with this answer, which has the shape of the contract. */
export const answers = <C extends Call>(call: C, answer: GivenAnswer<C> | Answering<C>): CallAnswer<C> => ({
  call,
  reply: async (sent) => {
    const given = typeof answer === 'function' ? await (answer as Answering<C>)(sent) : answer
    const body = { code: 1, ...(given as { code?: number }) }
    return { status: body.code === 1 ? 200 : body.code, body }
  },
})

type Refusal = {
  status?: number
  code?: number
  message: string
  reason?: string | undefined
  errors?: readonly FieldError[]
  headers?: Record<string, string>
}

/** The call fails, with the HTTP status as its code unless it has another. */
export const refuses = <C extends Call>(
  call: C,
  { status = 200, code = status === 200 ? 0 : status, headers, ...rest }: Refusal,
): CallAnswer<C> => ({ call, reply: async () => ({ status, headers, body: { code, ...rest } }) })

/** The call fails with a problem of the contract. */
export const fails = <C extends Call>(call: C, { http, code, message, reason }: ProblemType): CallAnswer<C> =>
  refuses(call, { status: http, code, message, reason })

/** The call gets no answer at all. */
export const loses = <C extends Call>(call: C): CallAnswer<C> => ({
  call,
  reply: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** The call answers a file with this content. */
export const sendsFile = <C extends Call & { file: string }>(call: C, file: string): CallAnswer<C> => ({
  call,
  reply: async () => ({ file, headers: { 'content-type': call.file } }),
})

const brokenOff = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new TypeError('network error')) }),
})

/** The call gets the head of an answer, whose body breaks off. */
export const cuts = <C extends Call>(call: C): CallAnswer<C> => ({
  call,
  reply: async () => ({ lines: brokenOff(), headers: { 'content-type': 'application/json' } }),
})

/** The call gets a text that is no answer of the server, as from a proxy. */
export const garbles = <C extends Call>(call: C, status = 200): CallAnswer<C> => ({
  call,
  reply: async () => ({ status, body: 'Bad gateway' }),
})

/** The call gets the answer that is chosen for each request. */
export const chooses = <C extends Call>(
  call: C,
  choose: (sent: Sent) => CallAnswer<NoInfer<C>>,
): CallAnswer<C> => ({ call, reply: (sent) => choose(sent).reply(sent) })

/** The first request gets the first answer, and so on; the last answer stays. */
export function inTurn<C extends Call>(
  first: CallAnswer<C>,
  ...later: CallAnswer<NoInfer<C>>[]
): CallAnswer<C> {
  const waiting = [...later]
  let current = first
  const next = () => {
    const now = current
    current = waiting.shift() ?? current
    return now
  }
  return chooses(first.call, next)
}

/** The call gets the answer with this access token; any other token has expired. */
export const onlyWith = <C extends Call>(token: string, answer: CallAnswer<C>): CallAnswer<C> =>
  chooses(answer.call, ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}` ? answer : fails(answer.call, AccessTokenExpired),
  )

/** The call answers these lines, one after the other; a failure of their maker cuts the answer. */
export const streams = <C extends Call & { lines: true }>(
  call: C,
  lines: (sent: Sent) => AsyncIterable<AnswerOf<C>>,
): CallAnswer<C> => ({ call, reply: async (sent) => ({ lines: lines(sent) }) })

function responseOf({ status = 200, body, file, lines, headers = {} }: Reply): Response {
  if (file !== undefined) return new Response(file, { status, headers })
  if (lines === undefined)
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    })
  const pieces = lines[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
      } catch (error) {
        controller.error(error)
      }
    },
    cancel: async () => void (await pieces.return?.()),
  })
  return new Response(stream, { status, headers })
}

function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
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

const pathOf = (address: string): string => address.split('?')[0] ?? ''

const notFound: Reply = { status: 404, body: { code: 404, message: 'Not found.' } }

/**
 * Replaces the server in tests: `fakeServer([answers(listUsers, { … }), refuses(sendWelcomeEmail, { … })])`. It records
 * the requests. Of two answers to one call the later counts. A call without an answer is a 404.
 */
export function fakeServer(given: readonly CallAnswer[]) {
  const sent: Sent[] = []
  const known = new Map<string, CallAnswer>()
  /** Replaces the server's answers from now on. */
  const now = (...later: readonly CallAnswer[]): void => {
    for (const answer of later) known.set(answer.call.path, answer)
  }
  now(...given)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = sentOf(address, init)
    sent.push(request)
    const reply = await known.get(pathOf(address))?.reply(request)
    return responseOf(reply ?? notFound)
  })
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  /** The requests that were sent to a call. */
  const to = ({ path }: Call) => sent.filter((request) => pathOf(request.path) === path)
  return { sent, to, now }
}
