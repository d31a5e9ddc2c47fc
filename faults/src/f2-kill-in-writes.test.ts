import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectGone,
  expectOneProcess,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { startWriters } from './stage/writers.ts'

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(4)
})
afterAll(() => stage.clear())

it('F2: kill -9 in the middle of writes loses no acknowledged write and leaves none incomplete', async () => {
  const chance = chanceOf(2)
  const acknowledged: string[] = []
  let accounts
  for (let round = roundsOf(20); round > 0; round -= 1) {
    const server = await stage.start()
    await server.untilReady()
    // Sessions survive the process too, so one sign-in serves all rounds.
    accounts ??= await signInAll(server.url, stage.accounts)
    const writers = startWriters(server.url, accounts, chance)
    // Each round has writes to lose before its kill, even on a slow machine. The seed chooses the moment after them.
    await eventually(
      () => writers.acknowledged.length > 10 || undefined,
      () => `nobody writes: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    await pause(chance.below(300))
    await server.kill()
    await writers.stop()
    await expectGone(server)
    acknowledged.push(...writers.acknowledged)
    await expectWhole(stage.database, acknowledged)
    await forgetLimits(stage)
  }
  const server = await stage.start()
  await server.untilReady()
  await expectServing(server, accounts ?? [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
