import { stat } from 'node:fs/promises'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { onAdmin } from '@telecopy/server/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { type SignedIn, signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { cutConnections } from './stage/backends.ts'
import { call, listGroups, listUsers } from './stage/calls.ts'
import { openEmbeddedStage } from './stage/embedded-stage.ts'
import { type Fullness, ofFileSize, ofVolume, padAuditLog } from './stage/fullness.ts'
import { forgetLimits, openOwnPostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, isFullRun, roundsOf } from './stage/rounds.ts'
import { eventually, type Server } from './stage/server.ts'
import { mountSmallVolume, type SmallVolume } from './stage/small-volume.ts'
import { startWriters } from './stage/writers.ts'

const chance = chanceOf(7)

/** Reads are answered although no write succeeds. */
async function expectReads(server: Server, accounts: readonly SignedIn[]): Promise<void> {
  for (const account of accounts) {
    const outcomes = [
      await call(server.url, '/readyz'),
      await listUsers(server.url, account),
      await listGroups(server.url, account),
    ]
    expectOnly([200], outcomes, server)
  }
}

/** Fills the disk during writes, and frees it again. Answers the acknowledged writes. */
async function fillUnder(
  server: Server,
  accounts: readonly SignedIn[],
  fullness: Fullness,
): Promise<string[]> {
  const writers = startWriters(server.url, accounts, chance)
  await fullness.fill()
  await eventually(
    () => writers.outcomes.filter(({ status }) => status === 503).length > accounts.length || undefined,
    () => `${fullness.name} is not met: ${JSON.stringify(writers.outcomes.at(-1))}`,
  )
  await expectReads(server, accounts)
  await writers.stop()
  expectOnly([200, 503], writers.outcomes, server)
  const refused = writers.outcomes.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ body }) => (JSON.parse(body) as { message: string }).message))).toEqual(
    new Set([serverMessages.databaseAway]),
  )
  await fullness.free()
  await eventually(
    async () => (await listUsers(server.url, accounts[0] as SignedIn)).status === 200 || undefined,
    () => `the server does not recover: ${server.output()}`,
  )
  await expectServing(server, accounts)
  return writers.acknowledged
}

/** Where a volume can be mounted it is filled; elsewhere the size of files is limited. */
function say({ name }: Fullness): void {
  process.stdout.write(`The disk is full by way of ${name}.\n`)
}

/** Moves a database to a volume. */
const moveTo = (volume: SmallVolume, database: string): Promise<void> =>
  onAdmin(async (client) => {
    await client.query(`create tablespace small location '${volume.folder}/tablespace'`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ])
    await client.query(`alter database ${database} set tablespace small`)
  })

it('F7: with a full disk PostgreSQL refuses writes, serves reads, and continues once there is space', async () => {
  const stage = await openOwnPostgresStage(3)
  const { postgres, database } = stage
  const volume = await mountSmallVolume(64, (await stat(postgres.folder)).uid)
  onTestFinished(async () => {
    await stage.clear()
    await volume?.remove()
  })
  const way =
    volume === undefined
      ? ofFileSize(postgres.pid, await padAuditLog(database), () => cutConnections(database))
      : ofVolume(volume)
  say(way)
  if (volume !== undefined) await moveTo(volume, new URL(database.url).pathname.slice(1))
  const server = await stage.start()
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const acknowledged: string[] = []
  for (let round = roundsOf(10); round > 0; round -= 1) {
    acknowledged.push(...(await fillUnder(server, accounts, way)))
    await forgetLimits(stage)
  }
  await postgres.stopAtOnce()
  await postgres.restart()
  await eventually(
    async () => (await call(server.url, '/readyz')).status === 200 || undefined,
    () => server.output(),
  )
  await expectServing(server, accounts)
  await expectWhole(database, acknowledged)
  expectOneProcess(server)
  await expectCleanStop(server)
})

it('F7: with a full disk the embedded database refuses writes, serves reads, and continues once there is space', async () => {
  const volume = await mountSmallVolume(128, process.getuid?.() ?? 0)
  const stage = await openEmbeddedStage(volume?.folder)
  onTestFinished(async () => {
    await stage.clear()
    await volume?.remove()
  })
  const limits = volume === undefined || isFullRun
  const bytes = limits ? await stage.withDatabase((database) => padAuditLog(database)) : 0
  const server = await stage.start()
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts.slice(1))
  const acknowledged: string[] = []
  const ways = [
    ...(volume === undefined ? [] : [ofVolume(volume)]),
    ...(limits ? [ofFileSize(await server.pid(), bytes)] : []),
  ]
  for (const way of ways) {
    say(way)
    for (let round = roundsOf(5); round > 0; round -= 1)
      acknowledged.push(...(await fillUnder(server, accounts, way)))
  }
  await server.kill()
  const next = await stage.start()
  await next.untilReady()
  await expectServing(next, accounts)
  await expectCleanStop(next)
  await stage.withDatabase((database) => expectWhole(database, acknowledged))
})
