import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { roundsOf } from './stage/rounds.ts'
import { floodWithStrangers } from './stage/strangers.ts'

const strangers = 2000
const longestMilliseconds = 3000

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(4)
})
afterAll(() => stage.clear())

it('F21: while 2,000 strangers sign in, or have left, a known address signs in within 3 seconds', async () => {
  const server = await stage.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  for (let round = 0; round < roundsOf(5); round += 1) {
    const flood = floodWithStrangers({ url: server.url, count: strangers, from: round * strangers })
    // In odd rounds the clients leave at once, so the server has their sign-ins before it notices.
    if (round % 2 === 1) setTimeout(() => flood.leave(), 500)
    await flood.sent
    const times: number[] = []
    for (const account of stage.accounts) {
      const started = performance.now()
      await signInAll(server.url, [account])
      times.push(performance.now() - started)
    }
    expect(Math.max(...times)).toBeLessThan(longestMilliseconds)
    const answered = await flood.answered
    expect(Object.keys(answered).filter((status) => !['401', '503', 'cut'].includes(status))).toEqual([])
    if (round % 2 === 0) expect(answered['503'] ?? 0).toBeGreaterThan(strangers / 2)
    await expectServing(server, accounts)
    await forgetLimits(stage)
  }
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
