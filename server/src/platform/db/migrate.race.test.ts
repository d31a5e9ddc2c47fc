import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrl, onAdmin } from '../../testing/test-database.ts'
import { prepareDatabase } from '../../jobs.ts'
import { migrations } from './migrate.ts'
import { type OpenDatabase, openPostgres } from './open-database.ts'

const name = `telecopy_migrate_${randomBytes(5).toString('hex')}`
let servers: OpenDatabase[] = []

beforeAll(async () => {
  await onAdmin((client) => client.query(`create database ${name}`))
  servers = Array.from({ length: 5 }, () => openPostgres(databaseUrl(name), 2))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await onAdmin((client) => client.query(`drop database ${name} with (force)`))
})

describe('migrating', () => {
  it('leaves nothing behind when it is killed half way, and can be run again', async () => {
    const [server] = servers
    if (server === undefined) throw new Error('no server')
    // Cuts the migrating connection as soon as it has made its first table.
    const killer = setInterval(() => {
      void onAdmin((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike '%create table%'`,
          [name],
        ),
      ).catch(() => undefined)
    }, 1)
    const first = await prepareDatabase(server).then(
      () => 'done',
      () => 'killed',
    )
    clearInterval(killer)
    expect(['done', 'killed']).toContain(first)
    await prepareDatabase(server)
    const { rows } = await server.pool.query('select name from kysely_migration')
    expect(rows).toHaveLength(Object.keys(migrations).length)
  })

  it('happens once when five servers start at the same moment', async () => {
    await onAdmin(async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    await Promise.all(servers.map((server) => prepareDatabase(server)))
    const client = new pg.Client({ connectionString: databaseUrl(name) })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    await client.end()
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations))
  })
})
