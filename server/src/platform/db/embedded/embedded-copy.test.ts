import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open-embedded.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataDir: 'memory' })
  pool = new pg.Pool(embedded.poolConfig)
  await pool.query('create table line (id int, note text)')
})

afterAll(async () => {
  await pool.end()
  await embedded.close()
})

type Wire = {
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: NodeJS.ReadableStream
}

/** The methods that the driver calls on a query, for COPY, which the driver has no query for. */
function makeCopy(sql: string, onCopyIn: (wire: Wire) => void = () => undefined) {
  const chunks: Buffer[] = []
  let settle: { resolve: (chunks: Buffer[]) => void; reject: (error: Error) => void }
  const copied = new Promise<Buffer[]>((resolve, reject) => (settle = { resolve, reject }))
  const submittable = {
    submit: (wire: Wire) => wire.query(sql),
    handleCopyInResponse: onCopyIn,
    handleCopyData: ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk)),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => settle.resolve(chunks),
    handleError: (error: Error) => settle.reject(error),
  }
  return { submittable: submittable as unknown as pg.Submittable, copied }
}

it('reads 100,000 rows from a client that sends them in many pieces', async () => {
  const client = await pool.connect()
  const { submittable, copied } = makeCopy('copy line from stdin', (wire) => {
    for (let first = 0; first < 100_000; first += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => `${first + index}\tnote ${first + index}\n`)
      setImmediate(() => wire.sendCopyFromChunk(Buffer.from(rows.join(''))))
    }
    setTimeout(() => wire.endCopyFrom(), 50)
  })
  client.query(submittable)
  await copied
  const { rows } = await client.query('select count(*)::int as lines, max(id) as last from line')
  client.release()
  expect(rows).toEqual([{ lines: 100_000, last: 99_999 }])
})

it('reads a piece of rows that begins with the letter of another message', async () => {
  const client = await pool.connect()
  const rows = client.query(copyFrom('copy line from stdin'))
  await pipeline([Buffer.from('200001\tA'), Buffer.from('X 1\n')], rows)
  const { rows: found } = await client.query('select note from line where id = 200001')
  client.release()
  expect(found).toEqual([{ note: 'AX 1' }])
})

it('writes rows to a slow reader without sending more than it reads', async () => {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: Wire }).connection
  const { submittable, copied } = makeCopy(
    `copy (select n, repeat('x', 1000) from generate_series(1, 50000) n) to stdout`,
  )
  const before = process.memoryUsage().arrayBuffers
  client.query(submittable)
  stream.pause()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const heldBytes = process.memoryUsage().arrayBuffers - before
  stream.resume()
  const chunks = await copied
  client.release()
  expect(Buffer.concat(chunks)).toHaveLength(50_000 * 1002 + digitsOfNumbersTo(50_000))
  expect(heldBytes).toBeLessThan(5_000_000)
})

it('undoes a COPY whose client goes away in the middle', async () => {
  await pool.query('truncate line')
  const client = await pool.connect()
  const begun = new Promise<void>((resolve) => {
    const { submittable, copied } = makeCopy('copy line from stdin', (wire) => {
      wire.sendCopyFromChunk(Buffer.from('1\tone\n'))
      resolve()
    })
    copied.catch(() => undefined)
    client.query(submittable)
  })
  await begun
  client.release(true)
  const { rows } = await pool.query('select count(*)::int as lines from line')
  expect(rows).toEqual([{ lines: 0 }])
})

it('waits with a snapshot until the COPY is done', async () => {
  const client = await pool.connect()
  let snapshot: Promise<Uint8Array> | undefined
  const { submittable, copied } = makeCopy('copy line from stdin', (wire) => {
    snapshot = embedded.takeSnapshot()
    wire.sendCopyFromChunk(Buffer.from('1\tone\n'))
    setTimeout(() => wire.endCopyFrom(), 50)
  })
  client.query(submittable)
  await copied
  client.release()
  expect((await snapshot)?.length).toBeGreaterThan(1_000_000)
})

it('reports a row that does not fit', async () => {
  const client = await pool.connect()
  const { submittable, copied } = makeCopy('copy line from stdin', (wire) => {
    wire.sendCopyFromChunk(Buffer.from('one\tone\n'))
    wire.endCopyFrom()
  })
  client.query(submittable)
  await expect(copied).rejects.toMatchObject({ code: '22P02' })
  const { rows } = await client.query('select 1 as one')
  client.release()
  expect(rows).toEqual([{ one: 1 }])
})

const digitsOfNumbersTo = (last: number): number => {
  let digits = 0
  for (let number = 1; number <= last; number += 1) digits += String(number).length
  return digits
}
