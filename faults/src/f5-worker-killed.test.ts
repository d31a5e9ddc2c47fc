import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectGone,
  expectOneProcess,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { mailWhen, welcomeNewUser } from './stage/outbox.ts'
import { openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, isFullRun, roundsOf } from './stage/rounds.ts'
import { type ScriptedMailServer, startScriptedMailServer } from './stage/scripted-mail-server.ts'
import { eventually, type Server } from './stage/server.ts'

// The usual lease of a mail's job; a shorter one in a run of all tests, set in the queue's own table.
const leaseSeconds = isFullRun ? 30 : 3
const besidesSeconds = 10

let stage: PostgresStage
let mails: ScriptedMailServer
beforeAll(async () => {
  stage = await openPostgresStage(1)
  mails = await startScriptedMailServer()
})
afterAll(async () => {
  await stage.clear()
  await mails.goDown()
})

const start = (): Promise<Server> => stage.start({ env: { MAIL_URL: `smtp://127.0.0.1:${mails.port}` } })

/** Waits until a worker has connected to hand its mail over; it hangs there. */
async function untilHeld(before: number): Promise<void> {
  await eventually(
    () => mails.connections > before || undefined,
    () => 'no worker takes the mail',
  )
}

it('F5: when the server that works on a job is killed, another takes the job once its lease is over', async () => {
  const chance = chanceOf(5)
  let holder = await start()
  await holder.untilReady()
  const [administrator] = (await signInAll(holder.url, stage.accounts)) as [SignedIn]
  await stage.database.pool.query('update pgboss.queue set expire_seconds = $1 where name = $2', [
    leaseSeconds,
    'mail',
  ])
  for (let round = roundsOf(3); round > 0; round -= 1) {
    mails.mood = 'silent'
    const connections = mails.connections
    const user = await welcomeNewUser(stage.database, holder.url, administrator)
    await untilHeld(connections)
    const other = await start()
    await other.untilReady()
    await pause(chance.below(500))
    mails.mood = 'accepts'
    await holder.kill()
    const killed = performance.now()
    await expectGone(holder)
    const sent = await mailWhen(stage.database, user, ({ state }) => state !== 'queued')
    expect(sent).toMatchObject({ state: 'sent', count_welcome_email: 1 })
    expect(performance.now() - killed).toBeLessThan((leaseSeconds + besidesSeconds) * 1000)
    expect(mails.taken.filter(({ recipient }) => recipient === user.email)).toHaveLength(1)
    await expectServing(other, [administrator])
    holder = other
  }
  await expectWhole(stage.database, [])
  expectOneProcess(holder)
  await expectCleanStop(holder)
})
