import { setTimeout as pause } from 'node:timers/promises'
import { it, onTestFinished } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectGone,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { openEmbeddedStage } from './stage/embedded-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { startWriters } from './stage/writers.ts'

it('F16: kill -9 while it writes loses nothing that the embedded database acknowledged', async () => {
  const chance = chanceOf(16)
  const stage = await openEmbeddedStage()
  onTestFinished(() => stage.clear())
  const quick = stage.accounts.slice(1)
  const acknowledged: string[] = []
  let accounts
  for (let round = roundsOf(25); round > 0; round -= 1) {
    const server = await stage.start()
    await server.untilReady()
    accounts ??= await signInAll(server.url, quick)
    const writers = startWriters(server.url, accounts, chance)
    await eventually(
      () => writers.acknowledged.length > 10 || undefined,
      () => `nobody writes: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    await pause(chance.below(300))
    await server.kill()
    await writers.stop()
    await expectGone(server)
    expectOnly([200, 'cut', 429], writers.outcomes, server)
    acknowledged.push(...writers.acknowledged)
  }
  const server = await stage.start()
  await server.untilReady()
  await expectServing(server, accounts ?? [])
  expectOneProcess(server)
  await expectCleanStop(server)
  await stage.withDatabase((database) => expectWhole(database, acknowledged))
})
