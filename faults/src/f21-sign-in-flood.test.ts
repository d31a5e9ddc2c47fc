import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { roundsOf } from './stage/rounds.ts'
import { floodWithStrangers } from './stage/strangers.ts'

const strangers = 2000
// The first of them waits until the server has read all strangers, which takes a sixth.
const mostOfTheirWait = 1 / 3

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(4)
})
afterAll(() => stage.clear())

it('F21: while 2,000 strangers sign in, or have left, a known address waits a third as long at most', async () => {
  const server = await stage.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  let theirWait = 0
  for (let round = 0; round < roundsOf(5); round += 1) {
    const flood = floodWithStrangers({ url: server.url, count: strangers, from: round * strangers })
    // In odd rounds the clients leave at once, so the server has their sign-ins before it notices.
    if (round % 2 === 1) setTimeout(() => flood.leave(), 500)
    await flood.sent
    const sent = performance.now()
    const times: number[] = []
    for (const account of stage.accounts) {
      const started = performance.now()
      await signInAll(server.url, [account])
      times.push(performance.now() - started)
    }
    const answered = await flood.answered
    // Those who leave do not wait. Those of the round before did.
    if (round % 2 === 0) theirWait = performance.now() - sent
    expect(Math.max(...times)).toBeLessThan(theirWait * mostOfTheirWait)
    expect(Object.keys(answered).filter((status) => !['401', '503', 'cut'].includes(status))).toEqual([])
    if (round % 2 === 0) expect(answered['503'] ?? 0).toBeGreaterThan(strangers / 2)
    await expectServing(server, accounts)
    await forgetLimits(stage)
  }
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
