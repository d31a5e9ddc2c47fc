import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { brokenInvariants } from '@telecopy/server/testing/invariants'
import { expect } from 'vitest'
import type { SignedIn } from './accounts.ts'
import { call, listGroups, listUsers, type Outcome, setDefaultNumber } from './calls.ts'
import { doubledWrites, halfWrites, lostWrites } from './kept-writes.ts'
import { processesOf } from './process-table.ts'
import { type Server, serverCommand } from './server.ts'

/** Reads and writes of each account, one after the other, are answered without an error of the server. */
export async function expectServing(server: Server, accounts: readonly SignedIn[]): Promise<void> {
  for (const account of accounts) {
    const outcomes = [
      await call(server.url, '/healthz'),
      await call(server.url, '/readyz'),
      await listUsers(server.url, account),
      await listGroups(server.url, account),
      await setDefaultNumber(server.url, account, account.numbers[0]),
    ]
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
  }
}

/** Every acknowledged write is stored once and completely, and no invariant is violated. */
export async function expectWhole(database: OpenDatabase, acknowledged: readonly string[]): Promise<void> {
  expect(await lostWrites(database, acknowledged)).toEqual([])
  expect(await doubledWrites(database)).toEqual([])
  expect(await halfWrites(database)).toEqual([])
  expect(await brokenInvariants(database.db)).toEqual([])
}

/** Calls may have failed, but only with these answers. @throws with the other answers */
export function expectOnly(
  statuses: readonly Outcome['status'][],
  outcomes: readonly Outcome[],
  server: Server,
): void {
  const others = outcomes.filter(({ status }) => !statuses.includes(status))
  if (others.length > 0)
    throw new Error(
      `${others.length} calls answered otherwise: ${JSON.stringify(others[0])}\n${server.output()}`,
    )
}

/** There are npm and the server, and no other process. */
export function expectOneProcess(server: Server): void {
  const commands = processesOf(server.npm.pid ?? 0).map(({ command }) => command)
  expect(commands).toEqual([expect.stringMatching(/^npm/), expect.stringMatching(serverCommand)])
}

/** None of its processes is left, and its temporary folder is empty. */
export async function expectGone(server: Server): Promise<void> {
  expect(processesOf(server.npm.pid ?? 0)).toEqual([])
  expect(await server.leftovers()).toEqual([])
}

/** SIGTERM ends it with code 0, and leaves no process or file behind. */
export async function expectCleanStop(server: Server): Promise<void> {
  expect(await server.stop()).toBe(0)
  await expectGone(server)
}
