import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectServing, expectWhole } from './stage/aftermath.ts'
import { listGroups, listUsers } from './stage/calls.ts'
import { forgetLimits, openOwnPostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { type FullDisk, openFullDisk } from './stage/small-volume.ts'
import { startWriters } from './stage/writers.ts'

let stage: Awaited<ReturnType<typeof openOwnPostgresStage>>
let disk: FullDisk
beforeAll(async () => {
  stage = await openOwnPostgresStage(4)
  disk = await openFullDisk(stage.database, stage.postgres)
})
afterAll(async () => {
  await stage.clear()
  await disk.clear()
})

it('F7: on a full disk writes fail in words, reads go on, and all is well when there is room again', async () => {
  const chance = chanceOf(7)
  const server = await stage.start()
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const acknowledged: string[] = []
  for (let round = roundsOf(10); round > 0; round -= 1) {
    await disk.fill()
    const writers = startWriters(server.url, accounts, chance)
    const refused = () => writers.outcomes.filter(({ status }) => status !== 200)
    await eventually(
      () => refused().length > 5 || undefined,
      () => `with ${disk.variant} nothing fails: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    for (const account of accounts) {
      expect((await listUsers(server.url, account)).status).toBe(200)
      expect((await listGroups(server.url, account)).status).toBe(200)
    }
    await writers.stop()
    expect(new Set(refused().map(({ status }) => status))).toEqual(new Set([disk.status]))
    acknowledged.push(...writers.acknowledged)

    await disk.free()
    await expectServing(server, accounts)
    await expectWhole(stage.database, acknowledged)
    await forgetLimits(stage)
  }
  await expectCleanStop(server)
})
