import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { cutConnections } from './stage/backends.ts'
import { call, listUsers, type Outcome } from './stage/calls.ts'
import { handleLimit, limitHandles, throughLimit } from './stage/handle-limit.ts'
import { makeManyUsers } from './stage/many-users.ts'
import { residentMegabytes } from './stage/memory.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { roundsOf } from './stage/rounds.ts'
import { eventually, type Server } from './stage/server.ts'

const heapMegabytes = 256
const manyUsers = 100_000
const exportsAtOnce = 3

let stage: PostgresStage
let server: Server
let accounts: SignedIn[]
beforeAll(async () => {
  stage = await openPostgresStage(2)
  const [first] = stage.accounts
  if (first !== undefined) await makeManyUsers(stage.database, first, manyUsers)
  server = await stage.start({
    env: { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` },
    through: throughLimit,
  })
  await server.untilReady()
  limitHandles(await server.pid())
  accounts = await signInAll(server.url, stage.accounts)
})
afterAll(() => stage.clear())

/** The most memory of a process during the work, read ten times a second. */
async function peakWhile(pid: number, work: Promise<unknown>): Promise<number> {
  const done = new AbortController()
  void work.then(
    () => done.abort(),
    () => done.abort(),
  )
  let peak = 0
  while (!done.signal.aborted) {
    peak = Math.max(peak, residentMegabytes(pid))
    await pause(100)
  }
  return peak
}

const exportUsers = (account: SignedIn | undefined): Promise<Outcome> =>
  call(server.url, '/admin-endpoint/user/list/download', {
    body: {},
    ...(account === undefined ? {} : { token: account.token }),
  })

it('F20: exports of a hundred thousand rows, several at once, fit a small heap', async () => {
  const pid = await server.pid()
  const [first] = accounts
  const one = await peakWhile(pid, exportUsers(first))
  for (let round = Math.ceil(roundsOf(9) / 3); round > 0; round -= 1) {
    const exporting = Promise.all(Array.from({ length: exportsAtOnce }, () => exportUsers(first)))
    const many = await peakWhile(pid, exporting)
    const outcomes = await exporting
    expectOnly([200], outcomes, server)
    for (const { body } of outcomes) expect(body.split('\r\n')).toHaveLength(manyUsers + 3)
    // Three times the rows take less than twice the memory.
    expect(many).toBeLessThan(2 * one)
    await forgetLimits(stage)
  }
  await expectServing(server, accounts)
})

/** Needs a separate connection for each call, and all connections to the database. */
const listUsersOften = (): Promise<Outcome[]> =>
  Promise.all(
    Array.from({ length: 10 }, () => accounts.map((account) => listUsers(server.url, account))).flat(),
  )

/** Takes every handle that the server has, and each that it gets back. */
async function holdHandles(): Promise<{ release(): void }> {
  const sockets = new Set<Socket>()
  let isReleased = false
  let refusals = 0
  const take = (): void => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      refusals += 1
      setTimeout(() => {
        if (!isReleased) take()
      }, 5)
    })
  }
  for (let index = 0; index < handleLimit; index += 1) take()
  // Connections that the server can't take any more are closed at once.
  await eventually(
    () => refusals > handleLimit || undefined,
    () => 'the server has handles without end',
  )
  return {
    release() {
      isReleased = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Whether a call on a connection of its own is not served. The other calls use connections that were open before. */
const isRefusedAlone = (): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port: server.port, path: '/readyz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode !== 200)
    }).on('error', () => resolve(true))
  })

it('F20: calls without a free handle are refused cleanly, and served again once handles are free', async () => {
  for (let round = roundsOf(10); round > 0; round -= 1) {
    const held = await holdHandles()
    const outcomes: Outcome[] = []
    let refused = 0
    for (let index = 0; index < 20; index += 1) {
      // A new connection to the database also needs handles.
      if (index === 5) await cutConnections(stage.database)
      const some = accounts.map((account) => listUsers(server.url, account))
      outcomes.push(
        ...(await Promise.all([...some, call(server.url, '/readyz'), call(server.url, '/admin')])),
      )
      if (await isRefusedAlone()) refused += 1
    }
    expectOnly([200, 503, 'cut'], outcomes, server)
    expect(refused).toBeGreaterThan(0)
    held.release()
    await eventually(
      async () => (await listUsersOften()).every(({ status }) => status === 200) || undefined,
      () => `the server does not recover: ${server.output()}`,
    )
    await expectServing(server, accounts)
    await forgetLimits(stage)
  }
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
