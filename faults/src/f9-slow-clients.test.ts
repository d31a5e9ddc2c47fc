import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { call, listUsers } from './stage/calls.ts'
import { makeManyUsers } from './stage/many-users.ts'
import { residentMegabytes } from './stage/memory.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { isFullRun, roundsOf } from './stage/rounds.ts'
import { eventually, type Server } from './stage/server.ts'
import { dripBody, dripHeader, readSlowly, type SlowClient, type SlowReader } from './stage/slow-clients.ts'

const dripping = 100
const readers = 20
const heapMegabytes = 128
const pairs = 60
const manyUsers = 100_000
// The memory that a process gains and gives back as it collects its garbage.
const breathMegabytes = 40
// The limit is a minute, and Node.js looks a second time whether something has moved since.
const longestStuck = 125_000

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(8)
  const [first] = stage.accounts
  if (first !== undefined) await makeManyUsers(stage.database, first, manyUsers)
})
afterAll(() => stage.clear())

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** The same calls to both servers in turns, so that other load on the machine affects both equally. */
async function compare(
  attacked: Server,
  control: Server,
  accounts: readonly SignedIn[],
): Promise<{ attacked: number; control: number }> {
  const times = { attacked: [] as number[], control: [] as number[] }
  for (let index = 0; index < pairs; index += 1) {
    const account = accounts[index % accounts.length]
    if (account === undefined) throw new Error('no accounts')
    for (const [name, server] of Object.entries({ attacked, control })) {
      const { status, milliseconds } = await listUsers(server.url, account)
      expect(status).toBe(200)
      times[name as keyof typeof times].push(milliseconds)
    }
  }
  return { attacked: p95(times.attacked), control: p95(times.control) }
}

async function startBoth(): Promise<[Server, Server]> {
  // With a small heap, garbage is not taken for what slow readers hold.
  const env = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` }
  const servers: [Server, Server] = [await stage.start({ env }), await stage.start({ env })]
  for (const server of servers) await server.untilReady()
  return servers
}

/** Waits until the server has cut every one of them. */
async function expectCut(clients: readonly SlowClient[]): Promise<void> {
  await eventually(
    () => clients.every((client) => client.cutAfter() !== undefined) || undefined,
    () => `${clients.filter((client) => client.cutAfter() === undefined).length} slow clients are not cut`,
  )
  for (const client of clients) expect(client.received()).not.toContain('200 OK')
}

/** A client that pauses for longer than an idle connection lasts has lost the file. */
async function expectUnread(slow: readonly SlowReader[]): Promise<void> {
  await pause(longestStuck)
  expect(await Promise.all(slow.map((reader) => reader.readOn()))).toEqual(slow.map(() => false))
}

it('F9: two hundred clients that send a byte a second, and readers as slow, delay no other client and are cut', async () => {
  const [attacked, control] = await startBoth()
  const [reader, ...accounts] = await signInAll(control.url, stage.accounts)
  if (reader === undefined) throw new Error('no accounts')
  const pid = await attacked.pid()
  const file = await call(control.url, '/admin-endpoint/user/list/download', {
    token: reader.token,
    body: {},
  })
  const fileMegabytes = file.body.length / 1_000_000
  expect(fileMegabytes).toBeGreaterThan(manyUsers * 0.00005)
  const expectOthersQuick = () =>
    eventually(
      async () => {
        const times = await compare(attacked, control, accounts)
        return times.attacked < 2 * times.control || undefined
      },
      () => 'the others wait more than twice as long',
    )
  const [senders, slowReaders]: [SlowClient[], SlowReader[]] = [[], []]
  // Those of one strike are not cut yet when the next one comes.
  for (let round = roundsOf(3); round > 0; round -= 1) {
    await compare(attacked, control, accounts)
    await forgetLimits(stage)
    const before = residentMegabytes(pid)
    slowReaders.push(...Array.from({ length: readers }, () => readSlowly(attacked.port, reader.token)))
    // The server is slower only until it has filled the buffers of the slow readers.
    await expectOthersQuick()
    // These come last: they are cut after a time, and the measure must end before.
    const struck = Array.from({ length: dripping }, () => [
      dripHeader(attacked.port, reader.token),
      dripBody(attacked.port, reader.token),
    ]).flat()
    senders.push(...struck)
    await expectOthersQuick()
    expect(struck.filter((client) => client.cutAfter() !== undefined).length).toBeLessThan(struck.length)
    expect(residentMegabytes(pid) - before).toBeLessThan((readers * fileMegabytes) / 2)
    await expectServing(attacked, accounts)
    await forgetLimits(stage)
  }
  const stuck = residentMegabytes(pid)
  await expectCut(senders)
  if (isFullRun) await expectUnread(slowReaders)
  for (const client of slowReaders) client.leave()
  expect(residentMegabytes(pid) - stuck).toBeLessThan(breathMegabytes)
  await expectServing(attacked, accounts)
  await expectWhole(stage.database, [])
  expectOneProcess(attacked)
  await expectCleanStop(attacked)
  await expectCleanStop(control)
})
