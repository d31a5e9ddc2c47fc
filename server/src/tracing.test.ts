import { type Server, createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { testPassword } from './features/users/users.factory.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'
import { type ProcessDatabase, openProcessDatabase, prepareAccounts } from './testing/process-database.ts'
import { type ServerProcess, processTimeout, spawnServer, untilReady } from './testing/server-process.ts'
import { basicHeader } from './testing/test-app.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

let folder: string
let server: ServerProcess | undefined
let collector: Server
let collectorUrl: string
let bodies: string[]
let mail: MailServer
let database: ProcessDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-traces-'))
  bodies = []
  server = undefined
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const port = await findFreePort()
  await new Promise<void>((done) => void collector.listen(port, '127.0.0.1', done))
  collectorUrl = `http://127.0.0.1:${port}`
  mail = await startMailServer()
  database = await openProcessDatabase(folder)
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.exited
  collector.close()
  await mail.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  server = spawnServer({
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    LOG_LEVEL: 'info',
    ...database.env,
    ...env,
  })
  await untilReady(server)
  return server
}

const parent = { trace: 'ab'.repeat(16), span: 'cd'.repeat(8) }

/** Signs in with the trace of a caller, and sends one welcome mail. Returns the token. */
async function use(url: string, { email, fsi_uid }: { email: string; fsi_uid: number }): Promise<string> {
  const signIn = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: {
      authorization: basicHeader(email, testPassword),
      traceparent: `00-${parent.trace}-${parent.span}-01`,
      'x-forwarded-for': '203.0.113.9',
    },
  })
  const { fsi_a_t } = (await signIn.json()) as { fsi_a_t: string }
  const sent = await fetch(`${url}/admin-endpoint/user/welcome/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fsi_a_t}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fsi_uids: [fsi_uid] }),
  })
  expect(await sent.json()).toEqual({ code: 1 })
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  return fsi_a_t
}

async function stop({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
}

const exported = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
const spans = (): Span[] => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const spansOf = (name: string): Span[] => spans().filter((span) => span.name === name)
const childrenOf = ({ spanId }: Span): Span[] => spans().filter(({ parentSpanId }) => parentSpanId === spanId)
const valueOf = ({ attributes }: { attributes: Attribute[] }, wanted: string) => {
  const value = attributes.find(({ key }) => key === wanted)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces', () => {
  it(
    'tell the statements of calls and jobs, and no value of a request',
    async () => {
      const account = await prepareAccounts(database)
      const running = await start({
        OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20lab',
      })
      const token = await use(running.url, account)
      await stop(running)

      const [signIn] = spansOf('signIn')
      const [send] = spansOf('sendWelcomeEmail')
      if (signIn === undefined || send === undefined)
        throw new Error(
          `no spans of the calls among ${spans()
            .map(({ name }) => name)
            .join()}`,
        )
      // The caller is no trusted proxy.
      expect(signIn.traceId).not.toBe(parent.trace)
      expect(valueOf(send, 'http.response.status_code')).toBe(200)
      expect(valueOf(send, 'http.route')).toBe('/admin-endpoint/user/welcome/send')
      expect(valueOf(send, 'telecopy.outcome')).toBe('success')
      for (const call of [signIn, send])
        expect(childrenOf(call).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']))
      const [job] = spansOf('job mail')
      if (job === undefined) throw new Error('no span of the job')
      expect(childrenOf(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'select']))

      const { resource } = exported()[0] ?? { resource: { attributes: [] } }
      expect(valueOf(resource, 'service.name')).toBe('telecopy')
      expect(valueOf(resource, 'deployment.environment.name')).toBe('test lab')
      for (const secret of [token, account.email, testPassword, '203.0.113.9'])
        expect(bodies.join()).not.toContain(secret)
      const line = running
        .output()
        .split('\n')
        .find((one) => one.includes('/welcome/send'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: send.traceId })
    },
    processTimeout,
  )

  it(
    'continue those of a trusted proxy, under the name and the sampler of the environment',
    async () => {
      const account = await prepareAccounts(database)
      const running = await start({
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collectorUrl}/v1/traces`,
        OTEL_SERVICE_NAME: 'fax-east',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0',
        TRUSTED_PROXIES: '127.0.0.1',
      })
      await use(running.url, account)
      await stop(running)
      // The caller keeps its trace; the ratio keeps none of the others.
      expect(spans().map(({ traceId }) => traceId)).toEqual(spans().map(() => parent.trace))
      expect(spansOf('signIn').map(({ parentSpanId }) => parentSpanId)).toEqual([parent.span])
      expect(exported().map(({ resource }) => valueOf(resource, 'service.name'))).toContain('fax-east')
    },
    processTimeout,
  )

  it(
    'cost no call and no stop when the collector is away',
    async () => {
      const account = await prepareAccounts(database)
      const env = {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
        OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
      }
      const running = await start(env)
      await use(running.url, account)
      await expect
        .poll(() => running.output(), { timeout: 60_000 })
        .toContain('"msg":"spans could not be sent to the collector"')
      await stop(running)
    },
    processTimeout,
  )

  it(
    'are not sent when they are disabled',
    async () => {
      const account = await prepareAccounts(database)
      const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_SDK_DISABLED: 'true' })
      await use(running.url, account)
      await stop(running)
      expect(bodies).toEqual([])
      expect(running.output()).not.toContain('trace_id')
    },
    processTimeout,
  )
})
