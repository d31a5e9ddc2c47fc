import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open-embedded.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataDir: 'memory' })
  pool = new pg.Pool(embedded.poolConfig)
  await pool.query('create table fax (id int primary key, note text); create extension pg_trgm')
})

beforeEach(async () => {
  await pool.query('truncate fax')
})

afterAll(async () => {
  await pool.end()
  await embedded.close()
})

const countFaxes = async (): Promise<number> => {
  const { rows } = await pool.query<{ faxes: number }>('select count(*)::int as faxes from fax')
  return rows[0]?.faxes ?? Number.NaN
}

describe('a statement', () => {
  it('takes parameters and gives typed rows', async () => {
    const { rows } = await pool.query('select $1::int + 1 as next, $2::jsonb as document', [41, { a: [1] }])
    expect(rows).toEqual([{ next: 42, document: { a: [1] } }])
  })

  it('reports its error with the code of PostgreSQL, and the next one works', async () => {
    await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(pool.query('selec 1')).rejects.toMatchObject({ code: '42601' })
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await pool.query('insert into fax values (1)')
    await expect(pool.query('insert into fax values (1)')).rejects.toMatchObject({
      code: '23505',
      constraint: 'fax_pkey',
    })
    expect(await countFaxes()).toBe(1)
  })

  it('may be prepared under a name and run again', async () => {
    const prepared = { name: 'sum', text: 'select $1::int + $2::int as sum' }
    for (const addend of [1, 2, 3]) {
      const { rows } = await pool.query({ ...prepared, values: [addend, 1] })
      expect(rows).toEqual([{ sum: addend + 1 }])
    }
  })

  it('may return 200,000 rows', async () => {
    const { rows } = await pool.query<{ number: number; text: string }>(
      `select n as number, repeat('x', 100) || n as text from generate_series(1, 200000) n`,
    )
    expect(rows).toHaveLength(200_000)
    expect(rows.at(-1)).toEqual({ number: 200_000, text: `${'x'.repeat(100)}200000` })
  })

  it('may carry and return a value of 20 MB', async () => {
    const text = 'ü'.repeat(10_000_000)
    const { rows } = await pool.query<{ text: string }>('select $1::text as text', [text])
    expect(rows[0]?.text === text).toBe(true)
  })

  it('delivers its notices', async () => {
    const client = await pool.connect()
    const notices: string[] = []
    client.on('notice', (notice) => notices.push(notice.message ?? ''))
    await client.query(`do $$ begin raise notice 'number %', 7; end $$`)
    client.release()
    expect(notices).toEqual(['number 7'])
  })

  it('finds the trigram extension', async () => {
    const { rows } = await pool.query(`select similarity('telecopy', 'telecopies') > 0.5 as alike`)
    expect(rows).toEqual([{ alike: true }])
  })

  it('is refused when it is too deep, and the next one works', async () => {
    const deep = `select ${'1+'.repeat(100_000)}1`
    await expect(pool.query(deep)).rejects.toMatchObject({ code: '54001' })
    const endless = `do $$ begin create function pg_temp.f(n int) returns int language plpgsql
      as 'begin return pg_temp.f(n + 1); end'; perform pg_temp.f(1); end $$`
    await expect(pool.query(endless)).rejects.toMatchObject({ code: '54001' })
    expect(await countFaxes()).toBe(0)
  })

  it('does not block the main thread', async () => {
    const query = pool.query('select count(*) from generate_series(1, 3000) a, generate_series(1, 3000) b')
    const started = performance.now()
    let longestMilliseconds = 0
    let last = started
    const timer = setInterval(() => {
      const now = performance.now()
      longestMilliseconds = Math.max(longestMilliseconds, now - last - 10)
      last = now
    }, 10)
    await Promise.all([query, pool.query('select pg_sleep(1)')])
    clearInterval(timer)
    expect(performance.now() - started).toBeGreaterThan(1500)
    expect(longestMilliseconds).toBeLessThan(200)
  })
})

describe('the pool', () => {
  it('has one connection, and callers wait for it', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, number) => pool.query('select $1::int as number', [number])),
    )
    expect(results.map(({ rows }) => (rows[0] as { number: number }).number)).toEqual([...Array(100).keys()])
    expect(pool.totalCount).toBe(1)
  })

  it('is the only one: a second connection is refused while the first lasts', async () => {
    await pool.query('select 1')
    const second = new pg.Client(embedded.poolConfig)
    await expect(second.connect()).rejects.toThrow(
      'The embedded database has one connection, and it is in use.',
    )
    expect(await countFaxes()).toBe(0)
  })
})

describe('a transaction', () => {
  it('undoes everything after an error', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into fax values (1)')
    await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    client.release()
    expect(await countFaxes()).toBe(0)
  })

  it('goes on after an error behind a savepoint', async () => {
    const client = await pool.connect()
    await client.query('begin; insert into fax values (1); savepoint here')
    await expect(client.query('insert into fax values (1)')).rejects.toMatchObject({ code: '23505' })
    await client.query('rollback to here')
    await client.query('commit')
    client.release()
    expect(await countFaxes()).toBe(1)
  })

  it('ends with its client, and the next client finds a clean session', async () => {
    const client = await pool.connect()
    await client.query(`set application_name = 'left over'; create temp table rest (a int)`)
    await client.query('begin')
    await client.query('insert into fax values (1)')
    await client.query('select pg_advisory_lock(1)')
    client.release(true)
    expect(await countFaxes()).toBe(0)
    const { rows } = await pool.query(
      `select current_setting('application_name') as name, to_regclass('rest') as rest,
              (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    )
    expect(rows).toEqual([{ name: '', rest: null, locks: 0 }])
  })

  it('ends with a client that goes in the middle of a statement or before its Sync', async () => {
    const client = await pool.connect()
    await client.query('begin; insert into fax values (1)')
    const abandoned = client.query(`select count(*) from generate_series(1, 2000000)`)
    client.release(true)
    await expect(abandoned).rejects.toThrow('Connection terminated')

    const other = await pool.connect()
    const { stream } = (other as unknown as { connection: { stream: NodeJS.WritableStream } }).connection
    stream.write(Buffer.from('P\0\0\0\u0010\0selec 1\0\0\0', 'latin1'))
    await new Promise((resolve) => setImmediate(resolve))
    other.release(true)
    expect(await countFaxes()).toBe(0)
  })
})

describe('a database in memory', () => {
  it('starts as a copy of the one a snapshot was taken of', async () => {
    await pool.query(`insert into fax values (1, 'kept')`)
    const snapshot = await embedded.takeSnapshot()
    await pool.query(`insert into fax values (2, 'later')`)
    await withCopy(snapshot, async (copy) => {
      const { rows } = await copy.query('select * from fax')
      expect(rows).toEqual([{ id: 1, note: 'kept' }])
      await copy.query(`insert into fax values (3, 'elsewhere')`)
    })
    expect(await countFaxes()).toBe(2)
  })

  it('stays ended after a fatal error, because memory has no log', async () => {
    const snapshot = await embedded.takeSnapshot()
    await withCopy(snapshot, async (copy) => {
      const client = await copy.connect()
      const ended = new Promise((resolve) => client.on('error', resolve))
      await client.query('set idle_in_transaction_session_timeout = 20; begin')
      // The clock that runs out here is the database's own.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P03' })
      expect(String(await ended)).toContain(
        'stopped: terminating connection due to idle-in-transaction timeout',
      )
      client.release(true)
      await expect(copy.query('select 1')).rejects.toThrow('The embedded database has stopped')
    })
  })
})

async function withCopy(snapshot: Uint8Array, use: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const copy = await openEmbeddedDatabase({ dataDir: 'memory', snapshot })
  const copyPool = new pg.Pool(copy.poolConfig)
  try {
    await use(copyPool)
  } finally {
    await copyPool.end()
    await copy.close()
  }
}
