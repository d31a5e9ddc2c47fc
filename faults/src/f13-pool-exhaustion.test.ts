import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { countConnections } from './stage/backends.ts'
import { type Outcome, setDefaultNumber } from './stage/calls.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, isFullRun, roundsOf } from './stage/rounds.ts'

const poolSize = 5
// Each five calls wait for two seconds, so a hundred take forty; the run of all tests shows it with twenty.
const callCount = isFullRun ? 100 : 20

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(8)
})
afterAll(() => stage.clear())

/** Holds a lock that every write of the accounts waits for. Answers a function that releases it. */
async function lockAccounts(): Promise<() => Promise<void>> {
  const client = await stage.database.pool.connect()
  await client.query('begin; lock table users in exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const writeAll = (url: string, accounts: readonly SignedIn[]): Promise<Outcome>[] =>
  Array.from({ length: callCount }, async (_, index) => {
    const account = accounts[index % accounts.length]
    if (account === undefined) throw new Error('no accounts')
    return setDefaultNumber(url, account, account.numbers[index % 2 === 0 ? 0 : 1])
  })

it('F13: many calls on five connections that a lock holds wait for a while, fail with 503, and none hangs', async () => {
  // In every other round the lock stays, which takes as long as a call may: as many by chance took longer than the test may.
  const first = chanceOf(13).chance(0.5) ? 1 : 0
  const server = await stage.start({ env: { DATABASE_POOL: String(poolSize), DATABASE_TIMEOUT: '2' } })
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const acknowledged: string[] = []
  for (let round = roundsOf(8); round > 0; round -= 1) {
    const letGo = await lockAccounts()
    const calls = writeAll(server.url, accounts)
    const isLetGo = (round + first) % 2 === 0
    // Every call ends, whether the lock stays or is released while some calls still wait.
    if (isLetGo) await Promise.race(calls).then(letGo)
    const outcomes = await Promise.all(calls)
    if (!isLetGo) await letGo()
    expectOnly([200, 503], outcomes, server)
    expect(outcomes.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(
      isLetGo ? 1 : callCount,
    )
    acknowledged.push(...outcomes.filter(({ status }) => status === 200).map(({ requestId }) => requestId))
    await expectServing(server, accounts)
    await expectWhole(stage.database, acknowledged)
    await forgetLimits(stage)
  }
  expectOneProcess(server)
  expect(await countConnections(stage.database)).toBeLessThanOrEqual(poolSize)
  await expectCleanStop(server)
})
