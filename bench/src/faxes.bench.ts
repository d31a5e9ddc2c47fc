import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { hashToken } from '@telecopy/server/platform/secrets/secrets'
import type pg from 'pg'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judgeRatio, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { measureStatements } from './statement-counter.ts'

const batchSize = 500
// Nine: the key and its question in the transaction, its begin and commit, the tree, the holders, the deleted, the faxes, the record.
const most = { ratio: 3, statements: 9 } as const

// A key may send 600 batches a minute, which is fewer than a measurement sends.
const keys = Array.from({ length: 60 }, (_, at) =>
  Buffer.from(`faxes are measured with keys of their own, ${at}`).toString('base64url'),
)
const authorizationAt = (turn: number): string => `Bearer ${keys[turn % keys.length] ?? ''}`

type Line = {
  fax_number: string
  fsi_nid: number
  fsi_gid: number
  fsi_uid: number
  account_email: string
  user_name: string
  group_name: string
}

async function prepareLines(pool: pg.Pool): Promise<readonly Line[]> {
  await pool.query(
    `insert into api_keys (name, key_hash, scope, created_time)
     select 'Bench faxes ' || at, hash, 'engine', 0 from unnest($1::bytea[]) with ordinality k (hash, at)
     on conflict do nothing`,
    [keys.map((key) => hashToken(key))],
  )
  const { rows } = await pool.query<Line>(
    `select n.fax_number, n.fsi_nid, n.fsi_gid, n.fsi_uid, u.email as account_email,
       u.first_name || ' ' || u.last_name as user_name, g.group_name
     from fax_numbers n join users u using (fsi_uid) join groups g on g.fsi_gid = n.fsi_gid
     order by md5(n.fax_number) limit 20000`,
  )
  return rows
}

type Made = { line: Line; fax: SentFaxRecord }

let made = 0

/** New faxes of the last day, of lines all over the data set. */
function makeBatch(lines: readonly Line[], size = batchSize): Made[] {
  const now = Math.floor(Date.now() / 1000)
  return Array.from({ length: size }, () => {
    made += 1
    const line = lines[(made * 7919) % lines.length]
    if (line === undefined) throw new Error('the data set has no number with a user')
    const fax = {
      ref_code: `bench-${process.pid}-${now}-${made}`,
      direction: 'sent',
      fax_number: line.fax_number,
      created_time: now - (made % 86_400),
      dial_number: '13125550100',
      pages_delivered: 1 + (made % 9),
      connect_time: 40 + (made % 200),
      fax_type: 'Web',
      fax_result_code: 0,
      fax_result_message: 'Success',
    } as const
    return { line, fax }
  })
}

async function sendBatch(client: ApiClient, batch: readonly Made[], turn: number): Promise<void> {
  const body = { faxes: batch.map(({ fax }) => fax) }
  const { results } = await client.call('takeFaxes', { authorization: authorizationAt(turn), body })
  if (results.some(({ result }) => result !== 'created')) throw new Error('a fax was not taken')
}

const columns = {
  direction: 'text',
  ref_code: 'text',
  fax_number: 'text',
  created_time: 'bigint',
  dial_number: 'text',
  pages_delivered: 'int',
  connect_time: 'int',
  fax_type: 'text',
  fax_result_code: 'int',
  fax_result_message: 'text',
  fsi_nid: 'int',
  fsi_gid: 'int',
  fsi_uid: 'int',
  account_email: 'text',
  user_name: 'text',
  group_name: 'text',
} as const

const insertInto = (table: string): string => `insert into ${table} (${Object.keys(columns).join(', ')})
  select * from unnest(${Object.values(columns)
    .map((type, at) => `$${at + 1}::${type}[]`)
    .join(', ')})`

async function insertBatch(pool: pg.Pool, table: string, batch: readonly Made[]): Promise<void> {
  const rows = batch.map(({ line, fax }): Record<string, unknown> => ({ ...line, ...fax }))
  await pool.query(
    insertInto(table),
    Object.keys(columns).map((name) => rows.map((row) => row[name])),
  )
}

/** Batches of faxes through the API, beside plain inserts of such rows, and beside the same without the triggers. */
export async function measureFaxes(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const lines = await prepareLines(pool)
  await pool.query('create table bench_faxes (like fax_records including all)')
  const counted = { name: 'engine faxes', few: 10, many: batchSize, most: most.statements }
  await measureStatements({ ...counted, url, misses }, async (client) => {
    await sendBatch(client, makeBatch(lines, 1), 0)
    return (count) => sendBatch(client, makeBatch(lines, count), 0)
  })
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const { api, plain, bare } = await measureAlone(
      {
        api: (turn) => sendBatch(client, makeBatch(lines), turn),
        plain: () => insertBatch(pool, 'fax_records', makeBatch(lines)),
        bare: () => insertBatch(pool, 'bench_faxes', makeBatch(lines)),
      },
      pace,
    )
    const ratio = { measured: api.median / plain.median, most: most.ratio }
    printTable(
      `Batches of ${batchSize} faxes, each committed: medians in milliseconds`,
      ['call', 'plain insert', 'ratio', 'at most', 'reached', 'plain, without sums and keys'],
      [
        [
          ms(api.median),
          ms(plain.median),
          times(ratio.measured),
          ...judgeRatio(misses, 'engine faxes', ratio),
          ms(bare.median),
        ],
      ],
    )
  } finally {
    client.close()
    await server.stop()
    await pool.query('drop table bench_faxes')
    await pool.end()
  }
}
