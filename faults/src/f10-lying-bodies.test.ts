import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { residentMegabytes } from './stage/memory.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { roundsOf } from './stage/rounds.ts'
import type { Server } from './stage/server.ts'

const limitBytes = 64 * 1024
const bombMegabytes = 100

let stage: PostgresStage
let server: Server
let accounts: [SignedIn]
beforeAll(async () => {
  stage = await openPostgresStage(1)
  server = await stage.start()
  await server.untilReady()
  accounts = (await signInAll(server.url, stage.accounts)) as [SignedIn]
})
afterAll(() => stage.clear())

type Body = { headers: string; pieces: Iterable<string | Buffer>; endsAfterwards?: boolean }

const whole = (body: string | Buffer, more = ''): Body => ({
  headers: `${more}Content-Length: ${Buffer.byteLength(body)}\r\n`,
  pieces: [body],
})

const chunked = (pieces: Iterable<string>): Body => ({ headers: 'Transfer-Encoding: chunked\r\n', pieces })

function* chunksWithoutEnd(): Generator<string> {
  const data = 'a'.repeat(1024)
  yield `b\r\n{"keywords"\r\n2\r\n:"\r\n`
  for (;;) yield `400\r\n${data}\r\n`
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const bomb = gzipSync(Buffer.alloc(bombMegabytes * 1_000_000))
const smallBomb = gzipSync(Buffer.alloc(10_000_000))

const bodies: [what: string, statuses: RegExp, body: () => Body][] = [
  ['says that it is too long', /^413/, () => ({ headers: 'Content-Length: 10000000\r\n', pieces: [] })],
  ['is too long', /^413/, () => whole(`{"keywords":"${'a'.repeat(limitBytes)}"}`)],
  ['has no end', /^413/, () => chunked(chunksWithoutEnd())],
  [
    'is longer than it says',
    /^400/,
    () => ({ headers: 'Content-Length: 5\r\n', pieces: ['{"keywords":"a"}'] }),
  ],
  [
    'is shorter than it says',
    /^400/,
    () => ({ headers: 'Content-Length: 500\r\n', pieces: ['{}'], endsAfterwards: true }),
  ],
  ['has a chunk of no length', /^400/, () => chunked(['x\r\n{}\r\n0\r\n\r\n'])],
  [
    'has chunks with endless extensions',
    /^4(00|13)/,
    () => chunked([`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`]),
  ],
  ['is a large gzip bomb', /^413/, () => whole(bomb, 'Content-Encoding: gzip\r\n')],
  ['is a small gzip bomb', /^4(00|15)/, () => whole(smallBomb, 'Content-Encoding: gzip\r\n')],
  ['is nested ten thousand deep', /^400/, () => whole(deep(10_000))],
  [
    'is nested ten thousand deep in objects',
    /^400/,
    () => whole(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  ],
]

/** Sends a body as fast as the server takes it, and answers the status line of the response and its time. */
function send({
  headers,
  pieces,
  endsAfterwards = false,
}: Body): Promise<{ status: string; milliseconds: number }> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    const started = performance.now()
    const source = pieces[Symbol.iterator]()
    // It yields after some pieces; otherwise it would never read an answer from a server that takes them at once.
    const pour = (): void => {
      for (let count = 0; count < 64; count += 1) {
        const next = source.next()
        if (next.done === true) {
          if (endsAfterwards) socket.end()
          return
        }
        if (!socket.writable || !socket.write(next.value)) return
      }
      setImmediate(pour)
    }
    socket.on('drain', pour)
    socket.once('data', (answer) => {
      resolve({
        status: answer.toString('latin1').slice('HTTP/1.1 '.length).split('\r\n')[0] ?? '',
        milliseconds: performance.now() - started,
      })
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: 'cut', milliseconds: performance.now() - started }))
    socket.write(
      `POST /admin-endpoint/user/list HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${accounts[0].token}\r\n` +
        `Content-Type: application/json\r\n${headers}\r\n`,
    )
    pour()
  })
}

it.each(bodies)('F10: a body that %s is refused within a second', async (_what, statuses, body) => {
  const pid = await server.pid()
  const before = residentMegabytes(pid)
  const times: number[] = []
  for (let round = roundsOf(10); round > 0; round -= 1) {
    const { status, milliseconds } = await send(body())
    expect(status).toMatch(statuses)
    times.push(milliseconds)
    await expectServing(server, accounts)
  }
  // The quickest time counts: other load on the machine only slows a call down.
  expect(Math.min(...times)).toBeLessThan(1000)
  expect(residentMegabytes(pid) - before).toBeLessThan(bombMegabytes)
  await forgetLimits(stage)
})

it('F10: the server works as before after all of them', async () => {
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
