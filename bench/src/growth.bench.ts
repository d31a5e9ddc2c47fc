import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { listUsers } from '@telecopy/contract/users/users.calls'
import { type Accounts, addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { makeDatabase, plainPool, preparePostgres } from './database.ts'
import { type Measured, type Pace, type Side, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { largeSubtree } from './user-page.ts'

type Body = SentBodyOf<typeof listUsers>

type Page = {
  name: string
  /** The body for this number of users. */
  body(users: number): Body
  /** The limit of the ratio between the most and the fewest users; undefined: reported, not judged. */
  most: number | undefined
}

const pagesize = 20
const most = 1.5

const pages: readonly Page[] = [
  { name: 'root, first page', body: () => ({ fsi_gid: 1, pagesize }), most },
  { name: 'subtree, first page', body: () => ({ fsi_gid: largeSubtree, pagesize }), most },
  { name: 'root, first page by e-mail', body: () => ({ fsi_gid: 1, pagesize, sort_field: 'email' }), most },
  { name: 'root, row 9,000', body: () => ({ fsi_gid: 1, pagesize, start: 9000 }), most },
  {
    name: 'root, the page in the middle',
    // An offset is reached by reading one index entry after the other.
    body: (users) => ({ fsi_gid: 1, pagesize, start: Math.floor(users / 2) }),
    most: undefined,
  },
]

type Grown = { users: number; server: ServerProcess; client: ApiClient; accounts: Accounts }

// The tree stays the same; only the number of users in it grows.
const groups = 1000

async function grow(url: string, users: number): Promise<Grown> {
  const database = await makeDatabase(url, `users_${users}`)
  await preparePostgres(database, { groups, users, numbers: Math.round(users * 1.25), faxes: 0, seed: 2 })
  const pool = plainPool(database)
  const people = await addAccounts(pool, 24)
  await pool.end()
  const server = await startServer({ DATABASE_URL: database })
  const client = makeApiClient(server.url)
  return { users, server, client, accounts: await signInAll(client, people) }
}

const sideOf =
  ({ client, accounts, users }: Grown, page: Page): Side =>
  (turn) =>
    client.call('listUsers', { authorization: accounts.at(turn).authorization, body: page.body(users) })

async function measurePage(all: readonly Grown[], page: Page, pace: Pace): Promise<Measured[]> {
  const sides = Object.fromEntries(all.map((grown, at) => [at, sideOf(grown, page)]))
  return Object.values(await measureAlone(sides, pace))
}

/** The cost of a page among few users and among many, one server each, in turn. */
export async function measureGrowth(
  url: string,
  { sizes, pace, misses }: { sizes: readonly number[]; pace: Pace; misses: Misses },
): Promise<void> {
  const all: Grown[] = []
  try {
    for (const users of sizes) all.push(await grow(url, users))
    const rows = []
    for (const page of pages) {
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
    const head = [
      'user/list',
      ...sizes.map((users) => `${users} users`),
      'last / first',
      'at most',
      'reached',
    ]
    printTable('A page against the number of users: medians in milliseconds', head, rows)
  } finally {
    for (const { client, server } of all) {
      client.close()
      await server.stop()
    }
  }
}
