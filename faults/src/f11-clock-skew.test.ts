import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectServing, expectWhole } from './stage/aftermath.ts'
import { listUsers } from './stage/calls.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, isFullRun } from './stage/rounds.ts'
import { eventually, type Server } from './stage/server.ts'
import { anHour, makeMovableClock } from './stage/skewed-clocks.ts'

const lifeSeconds = 15 * 60
const graceSeconds = 30

let stage: PostgresStage
let moveClock: (seconds: number) => Promise<void>
beforeAll(async () => {
  stage = await openPostgresStage(1)
  moveClock = await makeMovableClock(stage.database)
})
afterAll(() => stage.clear())

async function start(env: Record<string, string> = {}): Promise<Server> {
  const server = await stage.start({ env })
  await server.untilReady()
  return server
}

async function signIn(server: Server): Promise<SignedIn> {
  const [account] = await signInAll(server.url, stage.accounts)
  if (account === undefined) throw new Error('no accounts')
  return account
}

/** The result of a call with the account's access token: its status, and the code of its body. */
async function answerTo(server: Server, account: SignedIn): Promise<[number | 'cut', number]> {
  const { status, body } = await listUsers(server.url, account)
  return [status, (JSON.parse(body) as { code: number }).code]
}

const alive = [200, 1]
const expired = [401, 1002]

it('F11: machines an hour apart, set wrong while they run, neither lengthen nor shorten the life of a token', async () => {
  await moveClock(0)
  const [ahead, behind] = [await start(anHour('ahead')), await start(anHour('behind'))]
  const accounts = [await signIn(ahead), await signIn(behind)]
  for (const server of [ahead, behind])
    for (const account of accounts) {
      expect(await answerTo(server, account)).toEqual(alive)
      process.kill(await server.pid(), 'SIGUSR2')
      expect(await answerTo(server, account)).toEqual(alive)
    }
  await moveClock(lifeSeconds + 1)
  // Each server sees the new time at its next reading.
  const moved = performance.now()
  for (const server of [ahead, behind])
    for (const account of accounts)
      await eventually(
        async () => {
          await pause(200)
          return (await answerTo(server, account))[1] === expired[1] || undefined
        },
        () => 'a token outlives its life',
      )
  expect(performance.now() - moved).toBeLessThan(graceSeconds * 1000)
  await moveClock(0)
  for (const server of [ahead, behind]) await expectCleanStop(server)
  await forgetLimits(stage)
})

/** Critical times: the nights on which summer time begins and ends, and the end of 32-bit time. */
type Night = { zone: string; instant: string }
const nights: [Night, ...Night[]] = [
  { zone: 'America/Los_Angeles', instant: '2026-03-08T10:00:00Z' },
  { zone: 'America/Los_Angeles', instant: '2026-11-01T09:00:00Z' },
  { zone: 'Europe/Berlin', instant: '2027-03-28T01:00:00Z' },
  { zone: 'UTC', instant: '2038-01-19T03:14:07Z' },
]

it('F11: tokens keep their lifetime in the nights of summer time and past the end of 32-bit time', async () => {
  const chance = chanceOf(11)
  const chosen = isFullRun ? nights : [chance.pick(nights)]
  for (const { zone, instant } of chosen) {
    const offset = (Date.parse(instant) - Date.now()) / 1000
    // Five minutes before the critical time.
    await moveClock(Math.floor(offset) - 300)
    const before = await start({ TZ: zone })
    const account = await signIn(before)
    await expectServing(before, [account])
    await expectCleanStop(before)
    await moveClock(Math.floor(offset) + 300)
    const after = await start({ TZ: zone })
    await expectServing(after, [account])
    await expectCleanStop(after)
    await moveClock(Math.floor(offset) - 300 + lifeSeconds + 1)
    const later = await start({ TZ: zone })
    expect(await answerTo(later, account)).toEqual(expired)
    await expectCleanStop(later)
    await moveClock(0)
  }
  await expectWhole(stage.database, [])
})
