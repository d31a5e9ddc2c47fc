import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { call, setDefaultNumber } from './stage/calls.ts'
import { type EmbeddedStage, openEmbeddedStage } from './stage/embedded-stage.ts'
import { roundsOf } from './stage/rounds.ts'
import { slowSeconds } from './stage/slow-writes.ts'

const pollCount = 20

let stage: EmbeddedStage
beforeAll(async () => {
  stage = await openEmbeddedStage()
})
afterAll(() => stage.clear())

it('F18: while a long statement holds the embedded database, the process answers at once', async () => {
  const server = await stage.start()
  await server.untilReady()
  const [slow, ...others] = await signInAll(server.url, stage.accounts)
  if (slow === undefined) throw new Error('no accounts')
  for (let round = roundsOf(10); round > 0; round -= 1) {
    let isDone = false
    const long = setDefaultNumber(server.url, slow, slow.numbers[0]).finally(() => (isDone = true))
    const times: number[] = []
    for (let poll = 0; poll < pollCount; poll += 1) {
      const { status, milliseconds } = await call(server.url, '/healthz')
      expect(status).toBe(200)
      times.push(milliseconds)
    }
    expect(isDone).toBe(false)
    expect(times.toSorted((one, other) => one - other)[pollCount / 2]).toBeLessThan(200)
    const { status, milliseconds } = await long
    expect(status).toBe(200)
    expect(milliseconds).toBeGreaterThan(slowSeconds * 1000)
  }
  await expectServing(server, others)
  expectOneProcess(server)
  await expectCleanStop(server)
  await stage.withDatabase((database) => expectWhole(database, []))
})
