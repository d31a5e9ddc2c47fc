import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectGone, expectServing, expectWhole } from './stage/aftermath.ts'
import { openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { reportWhen, requestReport, setReportLease, slowFirstAttempts } from './stage/reports.ts'
import { isFullRun, roundsOf } from './stage/rounds.ts'

// The usual lease of a report's job; a shorter one in a short run, set in the queue's own table.
const leaseSeconds = isFullRun ? 20 : 3
const besidesSeconds = 10
// The database looks every five seconds whether the process of a statement still lives.
const orphanSeconds = 5
const killedSeconds = Math.max(leaseSeconds, orphanSeconds) + besidesSeconds

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(1)
})
afterAll(() => stage.clear())

it('F5: a report that takes longer than the lease is not taken by another server', async () => {
  const [holder, other] = [await stage.start(), await stage.start()]
  await holder.untilReady()
  await other.untilReady()
  const [administrator] = (await signInAll(holder.url, stage.accounts)) as [SignedIn]
  await setReportLease(stage.database, leaseSeconds)
  await slowFirstAttempts(stage.database, leaseSeconds + besidesSeconds)
  const long = await requestReport(holder.url, administrator)
  const made = await reportWhen(stage.database, long, ({ status }) => status > 1)
  expect(made).toMatchObject({ status: 4, attempts: 1, pieces: 2 })
  await expectCleanStop(other)
  await expectCleanStop(holder)
})

it('F5: when the server that makes a report is killed, another makes it once its lease is over', async () => {
  let holder = await stage.start()
  await holder.untilReady()
  const [administrator] = (await signInAll(holder.url, stage.accounts)) as [SignedIn]
  await setReportLease(stage.database, leaseSeconds)
  await slowFirstAttempts(stage.database, 600)
  for (let round = roundsOf(3); round > 0; round -= 1) {
    const cut = await requestReport(holder.url, administrator)
    await reportWhen(stage.database, cut, ({ making }) => making === 1)
    const other = await stage.start()
    await other.untilReady()
    await holder.kill()
    const killed = performance.now()
    await expectGone(holder)
    const again = await reportWhen(stage.database, cut, ({ status }) => status > 1)
    expect(performance.now() - killed).toBeLessThan(killedSeconds * 1000)
    expect(again).toMatchObject({ status: 4, attempts: 2, pieces: 2, making: 0 })
    await expectServing(other, [administrator])
    holder = other
  }
  await expectWhole(stage.database, [])
  await expectCleanStop(holder)
})
