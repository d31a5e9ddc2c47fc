import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { migrations } from '@telecopy/server/platform/db/migrate'
import { openPostgres, type OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { brokenInvariants } from '@telecopy/server/testing/invariants'
import { databaseUrl, onAdmin } from '@telecopy/server/testing/test-database'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectCleanStop } from './stage/aftermath.ts'
import { countConnections } from './stage/backends.ts'
import { call } from './stage/calls.ts'
import { openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'

let stage: PostgresStage
let whole: string[]
beforeAll(async () => {
  stage = await openPostgresStage(1)
  const undisturbed = await stage.start()
  await undisturbed.untilReady()
  await undisturbed.stop()
  whole = await schemaOf(stage.database)
})
afterAll(() => stage.clear())

/** All objects that a first start makes, by kind and name. */
async function schemaOf({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ thing: string }>(`
    select 'table ' || table_schema || '.' || table_name || '.' || column_name as thing
    from information_schema.columns where table_schema in ('public', 'pgboss')
    union all select 'constraint ' || conname from pg_constraint c
      join pg_namespace n on n.oid = c.connamespace where n.nspname in ('public', 'pgboss')
    union all select 'trigger ' || tgname || ' of ' || tgrelid::regclass from pg_trigger
    union all select 'index ' || indexname from pg_indexes where schemaname in ('public', 'pgboss')
    union all select 'queue ' || name from pgboss.queue
    union all select 'step ' || name from kysely_migration
    order by 1`)
  // Names that PostgreSQL numbers by itself have no meaning here.
  return rows.map(({ thing }) => thing.replaceAll(/\d{5,}/g, ''))
}

type Empty = { url: string; server: OpenDatabase }

async function makeEmptyDatabase(): Promise<Empty> {
  const name = `telecopy_empty_${process.env.TELECOPY_RUN}_${randomBytes(4).toString('hex')}`
  await onAdmin((client) => client.query(`create database ${name}`))
  const server = openPostgres(databaseUrl(name), 1)
  onTestFinished(async () => {
    await server.close()
    await onAdmin((client) => client.query(`drop database ${name} with (force)`))
  })
  return { url: databaseUrl(name), server }
}

const startOn = ({ url }: Empty, env: Record<string, string> = {}) =>
  stage.start({ env: { ...env, DATABASE_URL: `${url}?application_name=under-fault` } })

it('F14: a migration that is killed at any moment is completed by the next start', async () => {
  const chance = chanceOf(14)
  for (let round = roundsOf(12); round > 0; round -= 1) {
    const empty = await makeEmptyDatabase()
    const first = await startOn(empty)
    await eventually(
      async () => (await countConnections(empty)) > 0 || undefined,
      () => `the server does not connect: ${first.output()}`,
    )
    await pause(chance.below(150))
    await first.kill()
    const last = await startOn(empty)
    await last.untilReady()
    expect(await schemaOf(empty.server)).toEqual(whole)
    await expectCleanStop(last)
  }
})

it('F14: five servers that start at once on an empty database all serve, and one has migrated', async () => {
  for (let round = Math.ceil(roundsOf(9) / 3); round > 0; round -= 1) {
    const empty = await makeEmptyDatabase()
    const servers = await Promise.all(Array.from({ length: 5 }, () => startOn(empty, { DEMO: '1' })))
    await Promise.all(servers.map((server) => server.untilReady()))
    expect(await schemaOf(empty.server)).toEqual(whole)
    const { rows } = await empty.server.pool.query('select name from kysely_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    for (const server of servers) expect((await call(server.url, '/healthz')).status).toBe(200)
    // One server has also loaded the demonstration, once and completely.
    expect(await brokenInvariants(empty.server.db)).toEqual([])
    const { rows: roots } = await empty.server.pool.query('select 1 from groups where parent_gid is null')
    expect(roots).toHaveLength(1)
    await Promise.all(servers.map(expectCleanStop))
  }
})
