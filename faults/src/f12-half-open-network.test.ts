import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@telecopy/server/platform/db/open-database'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { signInAll } from './stage/accounts.ts'
import {
  expectCleanStop,
  expectOneProcess,
  expectOnly,
  expectServing,
  expectWhole,
} from './stage/aftermath.ts'
import { call } from './stage/calls.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'
import { openSwallowingProxy, type SwallowingProxy } from './stage/swallowing-proxy.ts'
import { startWriters } from './stage/writers.ts'

let stage: PostgresStage
let proxy: SwallowingProxy
beforeAll(async () => {
  stage = await openPostgresStage(8)
  proxy = await openSwallowingProxy(Number(new URL(stage.database.url).port))
})
afterAll(async () => {
  await stage.clear()
  await proxy.close()
})

it('F12: calls over a network that drops everything fail in time, /readyz shows it, and the server recovers', async () => {
  const chance = chanceOf(12)
  const url = new URL(stage.serverUrl)
  url.port = String(proxy.port)
  const server = await stage.start({ env: { DATABASE_URL: url.toString(), DATABASE_TIMEOUT: '1' } })
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  const acknowledged: string[] = []
  const readyz = async (): Promise<number | 'cut'> => (await call(server.url, '/readyz')).status
  for (let round = roundsOf(5); round > 0; round -= 1) {
    const writers = startWriters(server.url, accounts, chance)
    await eventually(
      () => writers.acknowledged.length > 20 || undefined,
      () => `nobody writes: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    await pause(chance.below(200))
    proxy.swallow()
    const swallowed = writers.outcomes.length
    // The pending call of each client ends without success.
    await eventually(
      () => writers.outcomes.length >= swallowed + accounts.length * 2 || undefined,
      () => 'calls hang while the network swallows them',
    )
    expect(await readyz()).toBe(503)
    const written = writers.acknowledged.length
    proxy.pass()
    await eventually(
      async () => (await readyz()) === 200 || undefined,
      () => `the server does not become ready again: ${server.output()}`,
    )
    await eventually(
      () => writers.acknowledged.length > written + accounts.length * 2 || undefined,
      () => `nobody gets through again: ${JSON.stringify(writers.outcomes.slice(-3))}`,
    )
    await writers.stop()
    expectOnly([200, 503], writers.outcomes, server)
    acknowledged.push(...writers.acknowledged)
    await expectWhole(stage.database, acknowledged)
    await forgetLimits(stage)
  }
  await expectServing(server, accounts)
  expectOneProcess(server)
  await expectCleanStop(server)
})

it('F12: a slow statement without a time limit does not count as a dead connection', async () => {
  const patient = openPostgres(stage.database.url, 1, 1)
  onTestFinished(() => patient.close())
  const client = await patient.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin; set local statement_timeout = 0')
  await client.query('select pg_sleep(4)')
  await client.query('commit')
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(rows)
  client.release()
})
