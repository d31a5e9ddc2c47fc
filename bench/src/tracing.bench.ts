import { createServer } from 'node:http'
import { once } from 'node:events'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

// Between two servers of the same code, half a tenth is noise. Spans of each statement cost something.
const most = { off: 1.05, on: 1.5 } as const

/** Takes spans, and forgets them. */
async function startCollector(): Promise<{ url: string; close(): void }> {
  const collector = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}`, close: () => collector.close() }
}

/** The call `userinfo` of a server that traces, of one whose traces are disabled, and of one without the variables. */
export async function measureTracing(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  const collector = await startCollector()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const environments = [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }, endpoint]
  const servers = await Promise.all(environments.map((env) => startServer({ DATABASE_URL: url, ...env })))
  const clients = servers.map((server) => makeApiClient(server.url))
  try {
    const [plain, disabled, traced] = clients
    if (plain === undefined || disabled === undefined || traced === undefined) throw new Error('no servers')
    // All are as warm as the one that the accounts sign in at.
    let accounts = await signInAll(plain, people)
    for (const client of [disabled, traced]) accounts = await signInAll(client, people)
    const callOf = (client: typeof plain) => (turn: number) => client.call('getAccount', accounts.at(turn))
    const sides = { without: callOf(plain), disabled: callOf(disabled), traced: callOf(traced) }
    const { without, disabled: off, traced: on } = await measureAlone(sides, pace)
    const rows = (
      [
        ['traces disabled', off.median, most.off],
        ['traces on', on.median, most.on],
      ] as const
    ).map(([name, median, limit]) => {
      const ratio = { measured: median / without.median, most: limit }
      return [name, ms(median), times(ratio.measured), limit, judge(misses, name, ratio)]
    })
    printTable(
      'The call userinfo with and without traces: medians in milliseconds',
      ['measured', 'milliseconds', 'ratio', 'at most', 'reached'],
      [['no variables', ms(without.median), '', '', ''], ...rows],
    )
  } finally {
    for (const client of clients) client.close()
    await Promise.all(servers.map((server) => server.stop()))
    collector.close()
    await pool.end()
  }
}
