import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectGone,
  expectOneProcess,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { type EmbeddedStage, openEmbeddedStage } from './stage/embedded-stage.ts'
import { roundsOf } from './stage/rounds.ts'

let stage: EmbeddedStage
beforeAll(async () => {
  stage = await openEmbeddedStage()
})
afterAll(() => stage.clear())

/** A second start on the folder, and its result. */
async function startSecond(): Promise<{ code: number | null; says: string }> {
  const second = await stage.start()
  const code = await second.ended
  await expectGone(second)
  return { code, says: second.output() }
}

it('F17: a second process on the folder refuses and names the first; a lock whose holder died is taken', async () => {
  const holder = await stage.start()
  await holder.untilReady()
  const pid = await holder.pid()
  const accounts = await signInAll(holder.url, stage.accounts.slice(1))
  for (let round = roundsOf(20); round > 0; round -= 1) {
    expect(await startSecond()).toEqual({
      code: 1,
      says: expect.stringMatching(
        new RegExp(
          `^Telecopy could not start\\. The database folder .*/database is in use by process ${pid} on .*\\n$`,
        ),
      ),
    })
  }
  // A holder that can't answer is still alive.
  process.kill(pid, 'SIGSTOP')
  expect((await startSecond()).says).toMatch(/ is in use by another process; stop that first/)
  process.kill(pid, 'SIGCONT')
  await expectServing(holder, accounts)
  await holder.kill()
  const next = await stage.start()
  await next.untilReady()
  await expectServing(next, accounts)
  expectOneProcess(next)
  await expectCleanStop(next)
  await stage.withDatabase((database) => expectWhole(database, []))
})
