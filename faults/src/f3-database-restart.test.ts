import { setTimeout as pause } from 'node:timers/promises'
import type { PrivatePostgres } from '../../tools/lib/postgres.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { forgetLimits, openOwnPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { startWriters } from './stage/writers.ts'

const longestOutageMilliseconds = 10_000

let stage: PostgresStage & { postgres: PrivatePostgres }
beforeAll(async () => {
  stage = await openOwnPostgresStage(8)
})
afterAll(() => stage.clear())

it('F3: calls answer 503 from a crash of the database until it is back, and the server recovers by itself', async () => {
  const chance = chanceOf(3)
  const acknowledged: string[] = []
  const server = await stage.start()
  await server.untilReady()
  const pid = await server.pid()
  const accounts = await signInAll(server.url, stage.accounts)
  for (let round = roundsOf(8); round > 0; round -= 1) {
    const writers = startWriters(server.url, accounts, chance)
    await pause(chance.below(500))
    await stage.postgres.stopAtOnce()
    await pause(chance.below(500))
    await stage.postgres.restart()
    const back = performance.now()
    const before = writers.acknowledged.length
    await eventually(
      () => writers.acknowledged.length > before + accounts.length * 2 || undefined,
      () => `nobody gets through again: ${JSON.stringify(writers.outcomes.slice(-3))}\n${server.output()}`,
    )
    await writers.stop()
    expectOnly([200, 503], writers.outcomes, server)
    const refused = writers.outcomes.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    const last = Math.max(...refused.map(({ at }) => at))
    expect(last - back).toBeLessThan(longestOutageMilliseconds)
    acknowledged.push(...writers.acknowledged)
    await expectWhole(stage.database, acknowledged)
    await forgetLimits(stage)
  }
  await expectServing(server, accounts)
  expect(await server.pid()).toBe(pid)
  expectOneProcess(server)
  await expectCleanStop(server)
})
