import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectGone, expectOneProcess } from './stage/aftermath.ts'
import { openEmbeddedImportStage, openImportStage, openOwnImportStage } from './stage/import-stage.ts'
import { expectImportedOnce, importWhen, requestImport } from './stage/imports.ts'
import { forgetLimits } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import type { Server } from './stage/server.ts'

const title = 'F1: kill -9 in the middle of an import loses no row and does none twice'

/** Kills the server at any moment of an import, and lets the next one continue. */
async function killInImport(
  start: () => Promise<Server>,
  { account, round, after }: { account: (url: string) => Promise<SignedIn>; round: string; after: number },
) {
  const server = await start()
  await server.untilReady()
  const signedIn = await account(server.url)
  const ref_code = await requestImport(server.url, signedIn, round)
  await pause(after)
  await server.kill()
  await expectGone(server)
  const next = await start()
  await next.untilReady()
  // A client that got no answer sends its form again.
  expect(await requestImport(next.url, signedIn, round)).toBe(ref_code)
  await importWhen({ url: next.url, account: signedIn, ref_code }, ({ status }) => status === 1)
  return { ref_code, next }
}

// The chunks of a file take about this long together.
const mostMilliseconds = 1500

// Twenty rounds, each with two starts of a server and the end of a lease.
const mostTime = 1_800_000

it(
  `${title}, on PostgreSQL`,
  async () => {
    const chance = chanceOf(1)
    const stage = await openImportStage()
    for (let round = roundsOf(20); round > 0; round -= 1) {
      await forgetLimits(stage)
      const account = async (url: string) => (await signInAll(url, stage.accounts))[0] as SignedIn
      const killing = { account, round: String(round), after: chance.below(mostMilliseconds) }
      const { ref_code, next } = await killInImport(() => stage.start(), killing)
      await expectImportedOnce(stage.database, String(round), ref_code)
      expectOneProcess(next)
      await expectCleanStop(next)
    }
  },
  mostTime,
)

it(
  `${title}, on the embedded database`,
  async () => {
    const chance = chanceOf(101)
    const stage = await openEmbeddedImportStage()
    for (let round = roundsOf(20); round > 0; round -= 1) {
      await stage.withDatabase((database) => forgetLimits({ database: { ...database, url: '' } }))
      const account = async (url: string) => (await signInAll(url, stage.accounts.slice(1, 2)))[0] as SignedIn
      const killing = { account, round: String(round), after: chance.below(mostMilliseconds) }
      const { ref_code, next } = await killInImport(() => stage.start(), killing)
      await expectCleanStop(next)
      await stage.withDatabase((database) => expectImportedOnce(database, String(round), ref_code))
    }
  },
  mostTime,
)

it(
  'F1: a crash of PostgreSQL in the middle of an import loses no row and does none twice',
  async () => {
    const chance = chanceOf(201)
    const stage = await openOwnImportStage()
    const server = await stage.start()
    await server.untilReady()
    for (let round = roundsOf(20); round > 0; round -= 1) {
      await forgetLimits(stage)
      const [account] = (await signInAll(server.url, stage.accounts)) as [SignedIn]
      const ref_code = await requestImport(server.url, account, String(round))
      await pause(chance.below(mostMilliseconds))
      await stage.postgres.stopAtOnce()
      await stage.postgres.restart()
      await importWhen({ url: server.url, account, ref_code }, ({ status }) => status === 1)
      await expectImportedOnce(stage.database, String(round), ref_code)
    }
    await expectCleanStop(server)
  },
  mostTime,
)
