import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectGone, expectOnly, expectWhole } from './stage/aftermath.ts'
import { countConnections } from './stage/backends.ts'
import { wasShutDown } from './stage/control-file.ts'
import { openEmbeddedStage } from './stage/embedded-stage.ts'
import { type OpenCall, openWrite } from './stage/open-call.ts'
import { mailWhen, welcomeNewUser } from './stage/outbox.ts'
import { openPostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { startScriptedMailServer } from './stage/scripted-mail-server.ts'
import { eventually, type Server } from './stage/server.ts'
import { dripBody, dripHeader, stayIdle } from './stage/slow-clients.ts'
import { makeSlowAccount } from './stage/slow-writes.ts'

const callCount = 50
const drainMilliseconds = 10_000

/**
 * Opens all calls at once. The call of the first account takes long, and is still running when most others are
 * answered.
 */
function openCalls(url: string, [slow, ...quick]: readonly SignedIn[]): OpenCall[] {
  return Array.from({ length: callCount }, (_, index) => {
    const account = index === 0 ? slow : quick[index % quick.length]
    if (account === undefined) throw new Error('no accounts')
    return openWrite(url, account, account.numbers[1])
  })
}

/** Stops the server while all calls are open. Answers the acknowledged ones. */
async function stopUnderLoad(
  server: Server,
  accounts: readonly SignedIn[],
  { milliseconds, stop }: { milliseconds: number; stop: () => Promise<number | null> },
): Promise<string[]> {
  const calls = openCalls(server.url, accounts)
  await Promise.all(calls.map(({ sent }) => sent))
  await pause(milliseconds)
  const asked = performance.now()
  expect(await stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(drainMilliseconds)
  const outcomes = await Promise.all(calls.map(({ outcome }) => outcome))
  expectOnly([200], outcomes, server)
  await expectGone(server)
  return outcomes.map(({ requestId }) => requestId)
}

it('F19: SIGTERM lets fifty open calls finish, and the server ends with 0 (PostgreSQL)', async () => {
  const chance = chanceOf(19)
  const stage = await openPostgresStage(8)
  onTestFinished(() => stage.clear())
  await makeSlowAccount(stage.database, stage.accounts[0])
  const acknowledged: string[] = []
  let accounts: readonly SignedIn[] | undefined
  for (let round = roundsOf(10); round > 0; round -= 1) {
    const server = await stage.start()
    await server.untilReady()
    accounts ??= await signInAll(server.url, stage.accounts)
    const how = { milliseconds: chance.below(100), stop: () => server.stop() }
    acknowledged.push(...(await stopUnderLoad(server, accounts, how)))
    expect(await countConnections(stage.database)).toBe(0)
    await expectWhole(stage.database, acknowledged)
  }
})

it('F19: hanging calls are cut before the ten seconds are over, and a running job returns to the queue', async () => {
  const stage = await openPostgresStage(1)
  onTestFinished(() => stage.clear())
  const mails = await startScriptedMailServer()
  onTestFinished(() => mails.goDown())
  for (let round = Math.ceil(roundsOf(9) / 3); round > 0; round -= 1) {
    mails.mood = 'silent'
    const server = await stage.start({ env: { MAIL_URL: `smtp://127.0.0.1:${mails.port}` } })
    await server.untilReady()
    const [account] = (await signInAll(server.url, stage.accounts)) as [SignedIn]
    const before = mails.connections
    const user = await welcomeNewUser(stage.database, server.url, account)
    await eventually(
      () => mails.connections > before || undefined,
      () => 'no worker takes the mail',
    )
    const clients = [
      stayIdle(server.port),
      dripHeader(server.port, account.token),
      dripBody(server.port, account.token),
    ]
    // Makes another call; the others have arrived once it is answered.
    expect((await openWrite(server.url, account, account.numbers[0]).outcome).status).toBe(200)
    const asked = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(drainMilliseconds)
    await expectGone(server)
    for (const client of clients) expect(client.cutAfter()).toBeDefined()
    const { rows } = await stage.database.pool.query(
      "select state from pgboss.job where name = 'mail' and state not in ('completed', 'cancelled')",
    )
    expect(rows).toEqual([{ state: 'retry' }])
    mails.mood = 'accepts'
    const next = await stage.start({ env: { MAIL_URL: `smtp://127.0.0.1:${mails.port}` } })
    const sent = await mailWhen(stage.database, user, ({ state }) => state !== 'queued')
    expect(sent).toMatchObject({ state: 'sent', count_welcome_email: 1 })
    expect(await next.stop()).toBe(0)
  }
})

it('F19: SIGTERM to npm does the same (embedded database), and the folder is closed properly', async () => {
  const chance = chanceOf(1900)
  const stage = await openEmbeddedStage()
  onTestFinished(() => stage.clear())
  const acknowledged: string[] = []
  let accounts: readonly SignedIn[] | undefined
  for (let round = Math.ceil(roundsOf(10) / 3); round > 0; round -= 1) {
    const server = await stage.start()
    await server.untilReady()
    expect(await wasShutDown(stage.folder)).toBe(false)
    accounts ??= await signInAll(server.url, stage.accounts)
    const stop = (): Promise<number | null> => {
      server.npm.kill('SIGTERM')
      return server.ended
    }
    const how = { milliseconds: chance.below(100), stop }
    acknowledged.push(...(await stopUnderLoad(server, accounts, how)))
    expect(await wasShutDown(stage.folder)).toBe(true)
  }
  await stage.withDatabase((database) => expectWhole(database, acknowledged))
})
