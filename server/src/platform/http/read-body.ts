import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { waitingInLine } from '@telecopy/contract/limits'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { Problem } from '../problem.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import { noPlace } from '../queues/places.ts'
import type { FastifyInstance, FastifyRequest } from './request-fields.ts'
import { signalOfEnd } from './request-context.ts'
import type { Services } from './services.ts'

/** PostgreSQL refuses NUL, and half of a surrogate pair is no character at all. */
export const isForbiddenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function forbiddenInList(list: readonly unknown[]): string[] | undefined {
  for (let at = 0; at < list.length; at += 1) {
    const found = forbiddenPath(list[at])
    if (found !== undefined) return [String(at), ...found]
  }
  return undefined
}

/** The path of the first forbidden text in a JSON value; that of its object for a name of a field. */
function forbiddenPath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isForbiddenText(value) ? [] : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) return forbiddenInList(value)
  for (const key in value) {
    if (isForbiddenText(key)) return []
    const found = forbiddenPath(value[key as keyof typeof value])
    if (found !== undefined) return [key, ...found]
  }
  return undefined
}

// In a JSON text that was UTF-8 they can only be escaped.
const maybeForbidden = /\\u(?:0000|d[89a-f])/i

/** The refusal of a value with a forbidden text. */
function forbiddenText(value: unknown): Problem | undefined {
  const path = forbiddenPath(value)
  if (path === undefined) return undefined
  const message = serverMessages.badText
  return new Problem(BadRequest, { message, errors: [{ path: path.join('.').slice(0, 300), message }] })
}

const maxDepth = 40
// Far more than any request of the contract has. Parsed, such values take fifty times the memory of their text.
const mostValues = 50_000

/** The place of the quote that ends the string which begins after `start`; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  const sign = /["\\]/g
  sign.lastIndex = start + 1
  let found = sign.exec(text)
  while (found !== null && found[0] === '\\') {
    sign.lastIndex = found.index + 2
    found = sign.exec(text)
  }
  return found?.index ?? text.length
}

/**
 * Whether brackets nest deeper, or values are more, than in any request of the contract; read from the text, before a
 * parser recurses. A string is passed at once: a file in a request is one of some million characters.
 */
function isTooMuch(text: string): boolean {
  const sign = /["[\]{},]/g
  let [depth, values] = [0, 0]
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') sign.lastIndex = endOfString(text, found.index) + 1
    else if (found[0] === ']' || found[0] === '}') depth -= 1
    else {
      values += 1
      if (found[0] !== ',') depth += 1
    }
    if (depth > maxDepth || values > mostValues) return true
  }
  return false
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Problem(BadRequest, { message: serverMessages.malformedJson })
  }
}

/** Whether a request has no body. One of unknown length is asked for its first bytes. */
async function isEmpty(request: IncomingMessage): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined) return length === undefined || Number(length) === 0
  if (request.destroyed) return true
  const waiting = new AbortController()
  const first = ['readable', 'end'].map((event) => once(request, event, { signal: waiting.signal }))
  await Promise.race(first).finally(() => waiting.abort())
  return request.readableLength === 0
}

/**
 * Lets a request without a body pass without a parser, whatever content type or length it names. Many clients send a
 * content type with every request.
 */
export function passEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, method, is404 }) => {
    // The bodies of these are not read.
    if (is404 || method === 'GET' || method === 'HEAD' || !(await isEmpty(raw))) return
    delete raw.headers['content-type']
    delete raw.headers['transfer-encoding']
    raw.headers['content-length'] = '0'
  })
}

// A body up to this size is read at once: it takes less time than a turn.
const smallBytes = 4096

export const makeBodyTurns = (): FairQueue => new FairQueue(1)

/** How large bodies are parsed, once it is their turn. */
const unread = new WeakMap<FastifyRequest, () => Promise<unknown>>()

/**
 * Parses a request's body and does the work on it. A large one keeps the process busy for milliseconds, so both are done
 * in one turn of the branches, one request at a time; other calls come in between. Until then it is only bytes.
 *
 * @throws BadRequest when it is no JSON of ours @throws TooBusy when too many of the branch wait
 * @throws CallerGone when the caller left before its turn
 */
export async function readInTurn<Result>(
  { bodies }: Pick<Services, 'bodies'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<Result>,
): Promise<Result> {
  const parse = unread.get(request)
  if (parse === undefined) return work()
  const { share } = request.context
  if (!bodies.mayWait(share, waitingInLine.largeBodies)) throw noPlace()
  return bodies.run({ share, signal: signalOfEnd(reply) }, async () => {
    await nextTurn()
    request.body = await parse()
    return work()
  })
}

/** Reads JSON bodies of these content types and nothing else; every other one is refused. A large one stays unread. */
export function readJsonBodies(app: FastifyInstance, types: string[] = ['application/json']): void {
  app.removeAllContentTypeParsers()
  const parser = app.getDefaultJsonParser('error', 'error')
  const parseJson = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parser(request, text, (error, value) => (error === null ? resolve(value) : reject(error)))
    })
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const parse = async (): Promise<unknown> => {
      const text = decode(body)
      if (isTooMuch(text)) throw new Problem(BadRequest, { message: serverMessages.malformedJson })
      const value = await parseJson(request, text)
      const refusal = maybeForbidden.test(text) ? forbiddenText(value) : undefined
      if (refusal !== undefined) throw refusal
      return value
    }
    if (body.length <= smallBytes) return parse()
    unread.set(request, parse)
    return undefined
  })
}

/** For calls without a body: takes any or no content type and ignores the body. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** No form of ours, and no answer of an identity provider, has nearly so many fields. */
const mostFields = 50

/**
 * Reads a form or a query. Its fields are counted before it is parsed: thousands of them would take the process seconds.
 *
 * @throws BadRequest for too many fields, and for characters that no text may contain
 */
export function readForm(text: string): URLSearchParams {
  if (text.split('&', mostFields + 1).length > mostFields) throw new Problem(BadRequest)
  const sent = new URLSearchParams(text)
  for (const [name, value] of sent) {
    const refusal = forbiddenText({ [name]: value })
    if (refusal !== undefined) throw refusal
  }
  return sent
}

/** The fields of a form. A field that is sent twice becomes a list, which no schema accepts. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const sent = readForm(text)
  const names = [...new Set(sent.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = sent.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

/** For calls that take a form or nothing: any other content type is ignored with its body. */
export function readForms(app: FastifyInstance): void {
  ignoreBodies(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => fieldsOf(body.toString('utf8')),
  )
}
