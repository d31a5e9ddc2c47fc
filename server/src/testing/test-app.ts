import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AllCalls, type CallName, allCalls } from '@telecopy/contract/all-calls'
import { csvMark } from '@telecopy/contract/kit/csv-mark'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import type { AnswerOf, Call, SentBodyOf, SentQueryOf } from '@telecopy/contract/kit/define-call'
import { headers } from '@telecopy/contract/limits'
import { buildApp } from '../app.ts'
import { presence } from '../platform/fair/presence.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { type Settings, readEnvironment } from '../platform/env/env.ts'
import { BrokenContract } from '../platform/http/check-answer.ts'
import type { Services } from '../platform/http/services.ts'
import { statusesOf } from '../platform/openapi/responses.ts'
import { type Log, makeLog } from '../platform/log.ts'
import { makeServices } from '../wiring.ts'
import { multipartOf } from './multipart.ts'
import { openTestDatabase } from './test-database.ts'

// Other tests load the machine, and slow proofs would make the callers of a test wait as if they held up customers. Tests of
// that have a `Presence` of their own.
presence.areOthersHeldUp = () => false

/** A clock that only a test moves. */
export type TestClock = { now(): number; advance(seconds: number): void }

// It is late, as it is on a slow machine where it has stood still for long: a test that takes it for the database's fails.
const lateSeconds = 20

function makeTestClock(): TestClock {
  const start = Math.floor(Date.now() / 1000) - lateSeconds
  let moved = 0
  return { now: () => start + moved, advance: (seconds) => void (moved += seconds) }
}

export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  // So many connections let sixteen calls of an account race.
  ...readEnvironment({ DEMO: '0', DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', DATABASE_POOL: '40' }, true),
  secretKey: 'a key that only tests know, long enough',
  ...changes,
})

export type Sent<C extends Call> = {
  body?: SentBodyOf<C>
  query?: SentQueryOf<C>
  params?: Record<string, string>
  token?: string
  basic?: readonly [username: string, password: string]
  headers?: Record<string, string>
  address?: string
}

export type Answered<C extends Call> = {
  status: number
  body: AnswerOf<C>
  headers: LightMyRequestResponse['headers']
}

export type TestApp = {
  app: FastifyInstance
  database: OpenDatabase & { url: string }
  services: Services
  clock: TestClock
  logged: string[]
  /** Calls by name, typed by the contract. */
  call<Name extends CallName>(name: Name, sent?: Sent<AllCalls[Name]>): Promise<Answered<AllCalls[Name]>>
  /** Sends any request, for those that the typed client cannot make. */
  raw(options: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export const basicHeader = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** Encodes a form when a test sends one. Most callers of these have no body. */
async function payloadOf(call: Call, body: object | undefined): Promise<InjectOptions> {
  if (call.upload !== undefined) return multipartOf(body ?? {})
  if (call.body !== undefined) return { payload: body ?? {} }
  if (call.form === undefined || body === undefined) return {}
  return { payload: new URLSearchParams(body as Record<string, string>).toString() }
}

async function requestOf(call: Call, sent: Sent<Call>): Promise<InjectOptions> {
  const url = Object.entries(sent.params ?? {}).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  )
  const { headers: ofPayload, ...payload } = await payloadOf(call, sent.body)
  return {
    method: call.method,
    url,
    remoteAddress: sent.address ?? '127.0.0.1',
    headers: {
      ...ofPayload,
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.basic === undefined ? {} : { authorization: basicHeader(...sent.basic) }),
      ...(call.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...sent.headers,
    },
    ...(sent.query === undefined ? {} : { query: sent.query }),
    ...payload,
  }
}

/** @throws when a call answers a status, or refuses for a reason, that its contract does not list */
function requireDeclared(name: CallName, status: number, body: unknown): void {
  if (!statusesOf(allCalls[name]).has(status))
    throw new Error(`${name} answered ${status}, which the OpenAPI document does not have`)
  const { reason } = (body ?? {}) as { reason?: string }
  const problems: readonly ProblemType[] = allCalls[name].problems
  if (status !== 200 || reason === undefined || problems.some((type) => type.reason === reason)) return
  throw new Error(`${name} refused with ${reason}, which is not among the problems of its contract`)
}

type LoggedError = { request_id?: unknown; err?: { type: string; message: string } }

/** @throws what broke the contract, because the caller sees only a bare code 500 */
function requireKept(response: LightMyRequestResponse, logged: readonly string[]): LightMyRequestResponse {
  if (response.statusCode !== 500) return response
  const id = response.headers[headers.requestId]
  const errors = logged
    .map((line) => JSON.parse(line) as LoggedError)
    .flatMap(({ request_id, err }) => (request_id === id && err !== undefined ? [err] : []))
  const broken = errors.find(({ type }) => type === BrokenContract.name)
  if (broken !== undefined) throw new BrokenContract(broken.message)
  return response
}

const collectLog = (lines: string[]): Log =>
  makeLog('info', { write: (line: string) => void lines.push(line) })

/** The text of a CSV file behind its mark, which every file has once. */
function textOfCsv({ body }: LightMyRequestResponse): string {
  if (body.lastIndexOf(csvMark) !== 0) throw new Error('a CSV file begins with the mark of UTF-8, once')
  return body.slice(1)
}

/** The whole application without a port, with a database of its own unless it is given one. */
export async function openTestApp(
  changes: Partial<Settings> = {},
  given?: TestApp['database'],
): Promise<TestApp> {
  const database = given ?? (await openTestDatabase())
  const clock = makeTestClock()
  const logged: string[] = []
  const services = makeServices({
    db: database.db,
    clock,
    settings: testSettings(changes),
    log: collectLog(logged),
  })
  const app = await buildApp(services, '/nowhere')
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> =>
    requireKept(await app.inject(options), logged)
  return {
    app,
    database,
    services,
    clock,
    logged,
    async call(name, sent = {}) {
      const response = await inject(await requestOf(allCalls[name], sent))
      const type = String(response.headers['content-type'])
      const isJson = type.startsWith('application/json')
      const body = isJson
        ? response.json()
        : type.startsWith('text/csv')
          ? textOfCsv(response)
          : response.body
      requireDeclared(name, response.statusCode, body)
      return { status: response.statusCode, body, headers: response.headers }
    },
    raw: inject,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
