import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { countConnections, cutConnections } from './stage/backends.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, isFullRun, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { startWriters } from './stage/writers.ts'

const poolSize = 10
const betweenMilliseconds = isFullRun ? 2000 : 400

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(8)
})
afterAll(() => stage.clear())

it('F4: cutting every connection again and again fails some calls cleanly and has no other effect', async () => {
  const server = await stage.start({ env: { DATABASE_POOL: String(poolSize) } })
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const writers = startWriters(server.url, accounts, chanceOf(4))
  const isHit = (): boolean => writers.outcomes.some(({ status }) => status === 503)
  const rounds = roundsOf(15)
  // Most cuts meet calls that can be repeated. It goes on until one has failed.
  for (let round = 1; round <= rounds || (!isHit() && round <= 6 * rounds); round += 1) {
    const before = writers.acknowledged.length
    await pause(betweenMilliseconds)
    await eventually(
      () => writers.acknowledged.length > before + accounts.length || undefined,
      () => `nobody writes: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    expect(await cutConnections(stage.database)).toBeGreaterThan(0)
    await forgetLimits(stage)
  }
  await writers.stop()
  expectOnly([200, 503], writers.outcomes, server)
  expect(isHit()).toBe(true)
  await expectServing(server, accounts)
  await expectWhole(stage.database, writers.acknowledged)
  expectOneProcess(server)
  expect(await countConnections(stage.database)).toBeLessThanOrEqual(poolSize)
  await expectCleanStop(server)
  expect(await countConnections(stage.database)).toBe(0)
})
