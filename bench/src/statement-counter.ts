import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { type Misses, judge, printTable } from './report.ts'
import { startServer } from './server-process.ts'

/** A database address that counts the statements which pass it. */
type StatementCounter = {
  url: string
  /** How many statements the work sends. Jobs of the server may add some: take the fewest of several tries. */
  during(work: () => Promise<unknown>): Promise<number>
  close(): void
}

const simpleQuery = 'Q'.charCodeAt(0)
const execute = 'E'.charCodeAt(0)

/**
 * Reads what a client sends, in the protocol of PostgreSQL: each message is a type and a length. The first message has
 * no type.
 */
function readMessages(onStatement: () => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < end) return
      if (typeBytes === 1 && (rest[0] === simpleQuery || rest[0] === execute)) onStatement()
      typeBytes = 1
      rest = rest.subarray(end)
    }
  }
}

/** A proxy between a server and its database. Close it after the server. */
async function countStatements(database: string): Promise<StatementCounter> {
  let count = 0
  const target = new URL(database)
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    client.on(
      'data',
      readMessages(() => (count += 1)),
    )
    client.pipe(server).pipe(client)
    for (const socket of [client, server])
      socket.on('error', () => undefined).on('close', () => [client, server].forEach((one) => one.destroy()))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.toString(),
    async during(work) {
      const before = count
      await work()
      return count - before
    },
    close: () => void proxy.close(),
  }
}

const tries = 10

/** @throws when nothing can be counted, because the connection is encrypted */
async function fewest(counter: StatementCounter, work: () => Promise<unknown>): Promise<number> {
  const counts = []
  for (let turn = 0; turn < tries; turn += 1) counts.push(await counter.during(work))
  const found = Math.min(...counts)
  if (found === 0) throw new Error('no statement was counted: is the connection to the database encrypted?')
  return found
}

/** A call that takes a list of entries. `most` is the limit of its statements, however many entries there are. */
type ListCall = { name: string; url: string; few: number; many: number; most: number; misses: Misses }

/**
 * Counts the statements of a call for few entries and for many: they must be the same. `prepare` gets a client of a
 * server of its own, and answers the call.
 */
export async function measureStatements(
  { name, url, few, many, most, misses }: ListCall,
  prepare: (client: ApiClient) => Promise<(count: number) => Promise<unknown>>,
): Promise<void> {
  const counter = await countStatements(url)
  const server = await startServer({ DATABASE_URL: counter.url })
  const client = makeApiClient(server.url)
  try {
    const call = await prepare(client)
    const ofFew = await fewest(counter, () => call(few))
    const ofMany = await fewest(counter, () => call(many))
    const reached = judge(misses, `${name}: statements`, { measured: ofMany, most })
    const more = judge(misses, `${name}: more statements for more entries`, {
      measured: ofMany - ofFew,
      most: 0,
    })
    printTable(
      `${name}: statements of a call, with those that prove the caller`,
      ['entries', 'statements', 'at most', 'reached'],
      [
        [few, ofFew, '', ''],
        [many, ofMany, most, reached],
        ['more', ofMany - ofFew, 0, more],
      ],
    )
  } finally {
    client.close()
    await server.stop()
    counter.close()
  }
}
