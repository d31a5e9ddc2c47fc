import type { AnswerOf, Call, ParamsOf, SentBodyOf, SentQueryOf } from '@telecopy/contract/kit/define-call'
import { cookies, headers as headerNames } from '@telecopy/contract/limits'
import { language } from '@telecopy/contract/messages/language'
import cookieJar from 'js-cookie'
import { Problem, noAnswer } from './problem.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

export type Transport = (address: string, init: SentInit) => Promise<Response>
export type SentInit = RequestInit & { method: string; headers: Headers }

export type Credentials = { username: string; password: string }

type Part<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }

export type RequestOptions<C extends Call> = Part<'body', SentBodyOf<C>> &
  Part<'params', ParamsOf<C>> &
  Part<'query', SentQueryOf<C>> & {
    /** For calls with Basic access. */
    basic?: Credentials
    /** For calls whose bearer is not the session's access token. */
    token?: string
    /** Binds the end of a single sign-on to the browser that began it. */
    nonce?: string
    /** Polling and retries: the server doesn't count them as activity of the administrator. */
    background?: boolean
    signal?: AbortSignal
    /** Names this attempt: the same name sent again has no second effect. */
    attempt?: string
    /** For calls that answer a file: reports how many bytes have arrived. */
    onProgress?: (bytes: number) => void
    /** Instead of `fetch`. */
    transport?: Transport
  }

/** The result of a call: a file, an answer whose lines are to be read, or the answer of its contract. */
export type Received<C extends Call> = C extends { file: string }
  ? ReceivedFile
  : C extends { lines: true }
    ? Response
    : AnswerOf<C>

/** The same fields without the types of one call, for the code that only passes them on. */
type AnyOptions = {
  body?: unknown
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | undefined>> | undefined
  basic?: Credentials
  token?: string
  nonce?: string
  background?: boolean
  signal?: AbortSignal
  attempt?: string
  onProgress?: (bytes: number) => void
  transport?: Transport
}

function addressOf(call: Call, { params, query }: AnyOptions): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const given = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

function basicValue({ username, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

function contentTypeOf(call: Call): string | undefined {
  // The browser names the boundary of a form with a file.
  if (call.upload) return undefined
  if (!call.bodyless) return 'application/json'
  return call.access === 'basic' ? 'application/x-www-form-urlencoded' : undefined
}

function headersOf(call: Call, options: AnyOptions): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language.code })
  if (options.basic) headers.set('authorization', basicValue(options.basic))
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  if (options.nonce) headers.set(headerNames.signInNonce, options.nonce)
  if (options.background) headers.set(headerNames.background, '1')
  if (options.attempt) headers.set(headerNames.idempotencyKey, options.attempt)
  if (call.method === 'GET') return headers
  const xsrf = cookieJar.get(cookies.xsrf)
  if (xsrf) headers.set(headerNames.xsrf, xsrf)
  const contentType = contentTypeOf(call)
  if (contentType) headers.set('content-type', contentType)
  return headers
}

type Body = { code?: number; message?: string; reason?: string; errors?: Problem['errors'] }

/** The text of an answer. An answer that breaks off, as when its page is left, is none. */
async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw signal?.aborted ? error : noAnswer()
  }
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}

function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

// 201 is an outcome, not a failure: a second factor is required.
const succeeded = (response: Response, body: Body): boolean =>
  response.ok && (body.code === 1 || body.code === 201)

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function writtenBody(call: Call, body: unknown): BodyInit {
  if (call.upload) return formOf(body as object)
  return call.bodyless ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
}

// A refusal by a rule of the domain is a success of HTTP, also in place of a file.
const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false

async function fetchAnswer(call: Call, options: AnyOptions): Promise<Response> {
  const address = addressOf(call, options)
  const init: SentInit = {
    method: call.method,
    headers: headersOf(call, options),
    credentials: 'same-origin',
  }
  if (options.body !== undefined) init.body = writtenBody(call, options.body)
  if (options.signal) init.signal = options.signal
  try {
    return await (options.transport ?? fetch)(address, init)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw noAnswer()
  }
}

/**
 * One call over the wire, with the credentials given and no others.
 *
 * @throws Problem for every outcome but success
 */
export async function request<C extends Call>(call: C, options: RequestOptions<C>): Promise<Received<C>> {
  const { onProgress = () => undefined, ...sent } = options as AnyOptions
  const response = await fetchAnswer(call, sent)
  if (response.ok && !isJson(response)) {
    if (call.file) return (await receiveFile(response, onProgress)) as Received<C>
    if (call.lines) return response as Received<C>
  }
  const body = bodyOf(await textOf(response, sent.signal))
  if (succeeded(response, body)) return body as Received<C>
  throw new Problem({
    code: body.code ?? response.status,
    message: body.message ?? response.statusText,
    httpStatus: response.status,
    reason: body.reason,
    errors: body.errors,
    retryAfterSeconds: retryAfterSeconds(response),
  })
}
