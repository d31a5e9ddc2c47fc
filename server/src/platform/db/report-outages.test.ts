import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../../tools/lib/free-port.mjs'
import { openTestDatabase, testDatabaseKind } from '../../testing/test-database.ts'
import { makeLog } from '../log.ts'
import { type OpenDatabase, openPostgres } from './open-database.ts'
import { placeOfDatabase, reportOutages } from './report-outages.ts'

let database: OpenDatabase & { url: string }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const settingsOf = (databaseUrl: string | undefined) => ({ databaseUrl, dataDir: '/data' })

it('the place of a database is named without the account', () => {
  expect(placeOfDatabase(settingsOf('postgres://user:planted@db.example/fax'))).toBe('db.example:5432/fax')
  expect(placeOfDatabase(settingsOf(undefined))).toBe('/data')
})

function watchLog() {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  return { log, logged: () => lines.map((line) => JSON.parse(line) as object) }
}

it('an outage is one line of the log, which names host and cause', async () => {
  const port = await findFreePort()
  const url = `postgres://user:planted@127.0.0.1:${port}/fax`
  const away = openPostgres(url, 1)
  const { log, logged } = watchLog()
  const reporting = reportOutages({ db: away.db, log, place: placeOfDatabase(settingsOf(url)) }, 20)
  await expect.poll(logged).toHaveLength(1)
  await expect(away.pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
  await reporting.stop()
  await away.close()
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'the database is away',
      database: `127.0.0.1:${port}/fax`,
      cause: `connect ECONNREFUSED 127.0.0.1:${port}`,
    }),
  ])
  expect(JSON.stringify(logged())).not.toContain('planted')
})

/** Passes connections on to the database until it closes. */
async function forward(to: URL, port: number): Promise<Server> {
  const server = createServer((socket: Socket) => {
    const other = connect(Number(to.port), to.hostname)
    for (const one of [socket, other]) one.on('error', () => undefined)
    socket.pipe(other).pipe(socket)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

// Only PostgreSQL has an address.
it.each(testDatabaseKind === 'postgres' ? ['PostgreSQL'] : [])(
  'the return of %s is one line too',
  async () => {
    const real = new URL(database.url)
    const forwarder = await forward(real, 0)
    const { port } = forwarder.address() as AddressInfo
    forwarder.close()
    const url = new URL(database.url)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    const behind = openPostgres(url.toString(), 1)
    const { log, logged } = watchLog()
    const reporting = reportOutages({ db: behind.db, log, place: 'here' }, 20)
    await expect.poll(logged).toMatchObject([{ msg: 'the database is away' }])
    const again = await forward(real, port)
    await expect
      .poll(logged)
      .toMatchObject([
        { msg: 'the database is away' },
        { level: 'warn', msg: 'the database is back', database: 'here', seconds: expect.any(Number) },
      ])
    await reporting.stop()
    await behind.close()
    again.close()
  },
)
