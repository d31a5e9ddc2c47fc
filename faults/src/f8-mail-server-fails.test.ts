import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { mailWhen, makeAttemptsDue, welcomeNewUser } from './stage/outbox.ts'
import { openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import {
  type MailMood,
  type ScriptedMailServer,
  startScriptedMailServer,
} from './stage/scripted-mail-server.ts'
import type { Server } from './stage/server.ts'

let stage: PostgresStage
let mails: ScriptedMailServer
let server: Server
let accounts: SignedIn[]
beforeAll(async () => {
  stage = await openPostgresStage(2)
  mails = await startScriptedMailServer()
  server = await stage.start({ env: { MAIL_URL: `smtp://127.0.0.1:${mails.port}` } })
  await server.untilReady()
  accounts = await signInAll(server.url, stage.accounts)
})
afterAll(async () => {
  await stage.clear()
  await mails.goDown()
})

const [administrator] = [() => accounts[0] as SignedIn]
const now = (): number => Date.now() / 1000

/** The temporary failures of a mail server. */
const passing: (MailMood | 'down')[] = ['down', 'busy', 'drops', 'silent']

async function setMood(mood: MailMood | 'down'): Promise<void> {
  if (mood === 'down') await mails.goDown()
  else mails.mood = mood
}

async function beWell(from: MailMood | 'down'): Promise<void> {
  mails.mood = 'accepts'
  if (from === 'down') await mails.comeUp()
}

async function expectSurvived(mood: MailMood | 'down', attempts: number): Promise<void> {
  await setMood(mood)
  const user = await welcomeNewUser(stage.database, server.url, administrator())
  const delays: number[] = []
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const mail = await mailWhen(stage.database, user, (one) => one.attempts === attempt)
    expect(mail).toMatchObject({ state: 'queued', count_welcome_email: 0 })
    expect(mail.last_error).not.toBe('')
    delays.push(mail.next_time - now())
    await expectServing(server, accounts)
    if (attempt < attempts) await makeAttemptsDue(stage.database)
  }
  // Each wait is longer than the previous one.
  expect(delays.every((delay, at) => at === 0 || delay > (delays[at - 1] ?? 0) * 1.5)).toBe(true)
  await beWell(mood)
  await makeAttemptsDue(stage.database)
  const sent = await mailWhen(stage.database, user, ({ state }) => state !== 'queued')
  expect(sent).toMatchObject({ state: 'sent', attempts: attempts + 1, count_welcome_email: 1 })
  const taken = mails.taken.filter(({ recipient }) => recipient === user.email)
  expect(taken.filter(({ isAcknowledged }) => isAcknowledged)).toHaveLength(1)
  // A mailbox recognises a second copy by this.
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(1)
}

it('F8: mail waits while its server is down, silent, busy or drops the line, and is then sent once', async () => {
  const chance = chanceOf(8)
  // Each kind of failure comes at least once.
  for (let round = Math.ceil(roundsOf(9) / 3); round > 0; round -= 1)
    for (const mood of passing)
      // Each attempt at a silent server takes the whole time limit for its greeting.
      await expectSurvived(mood, mood === 'silent' ? 1 : 1 + chance.below(3))
})

it('F8: a mailbox that does not exist ends the tries, and does not count', async () => {
  mails.mood = 'refuses'
  const user = await welcomeNewUser(stage.database, server.url, administrator())
  const mail = await mailWhen(stage.database, user, ({ state }) => state !== 'queued')
  expect(mail).toMatchObject({ state: 'failed', attempts: 1, count_welcome_email: 0 })
  expect(mail.last_error).toContain('550 No such mailbox')
  await beWell('refuses')
  await expectServing(server, accounts)
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
