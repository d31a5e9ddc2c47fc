import { type Accounts, addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { type DataSet, makeDatabase, plainPool, preparePostgres } from './database.ts'
import { type Measured, type Pace, type Side, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A server over a database of a size. */
export type Grown = { size: number; server: ServerProcess; client: ApiClient; accounts: Accounts }

export type GrowingPage = {
  name: string
  side(grown: Grown): Side
  /** The limit of the ratio between the largest and the smallest size; undefined: reported, not judged. */
  most: number | undefined
}

type Growth = {
  title: string
  call: string
  /** What the sizes count. */
  things: string
  sizes: readonly number[]
  /** A name for each database, and its first rows. */
  setOf: (size: number) => { name: string; set: DataSet }
  /** Adds the other rows. */
  fill?: (url: string, size: number) => Promise<void>
  pages: readonly GrowingPage[]
}

async function grow(url: string, { setOf, fill }: Growth, size: number): Promise<Grown> {
  const { name, set } = setOf(size)
  const database = await makeDatabase(url, name)
  await preparePostgres(database, set)
  await fill?.(database, size)
  const pool = plainPool(database)
  const people = await addAccounts(pool, 24)
  await pool.end()
  const server = await startServer({ DATABASE_URL: database })
  const client = makeApiClient(server.url)
  return { size, server, client, accounts: await signInAll(client, people) }
}

async function measurePage(all: readonly Grown[], page: GrowingPage, pace: Pace): Promise<Measured[]> {
  const sides = Object.fromEntries(all.map((grown, at) => [at, page.side(grown)]))
  return Object.values(await measureAlone(sides, pace))
}

/** The cost of pages among few rows and among many, one server each, in turn. */
export async function measureGrowing(
  url: string,
  growth: Growth,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const all: Grown[] = []
  try {
    for (const size of growth.sizes) all.push(await grow(url, growth, size))
    const rows = []
    for (const page of growth.pages) {
      const measured = await measurePage(all, page, pace)
      const ratio = (measured.at(-1)?.median ?? Number.NaN) / (measured[0]?.median ?? Number.NaN)
      const reached =
        page.most === undefined ? '' : judge(misses, page.name, { measured: ratio, most: page.most })
      rows.push([
        page.name,
        ...measured.map(({ median }) => ms(median)),
        times(ratio),
        page.most ?? '',
        reached,
      ])
    }
    const sizes = growth.sizes.map((size) => `${size} ${growth.things}`)
    printTable(growth.title, [growth.call, ...sizes, 'last / first', 'at most', 'reached'], rows)
  } finally {
    for (const { client, server } of all) {
      client.close()
      await server.stop()
    }
  }
}
