import { type Account, addAccounts, credentialsOf, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import type { ApiWorld } from './operation.ts'
import { type Pace, type Sides, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

const atOnce = 200
/** The limit of the ratio for another call meanwhile, by its median. */
const most = 2

/** Calls of every weight: one row, the page of a list, a write with its audit row. */
const othersOf = ({ client, accounts }: ApiWorld): Sides<string> => ({
  userinfo: (turn) => client.call('getAccount', { authorization: accounts.at(turn).authorization }),
  'user/list, own page': (turn) => {
    const { authorization } = accounts.at(turn)
    return client.call('listUsers', { authorization, body: { criteria: 'email', keywords: 'bench-1' } })
  },
  defaultdid: (turn) => {
    const { authorization, numbers } = accounts.at(turn)
    return client.call('setOwnDefaultNumber', {
      authorization,
      body: { default_did: numbers[Math.floor(turn / accounts.count) % 2] ?? '' },
    })
  },
})

/** `leave` answers the number of sign-ins. */
type Crowd = { leave(): Promise<number> }

/** This many people sign in at once, each at a separate address, and again when all are signed in. */
function gather(client: ApiClient, people: readonly Account[]): Crowd {
  const over = new AbortController()
  const signIn = (account: Account, at: number) =>
    client.call('signIn', {
      ...credentialsOf(account),
      address: `10.20.${Math.floor(at / 200)}.${(at % 200) + 1}`,
    })
  const all = Array.from({ length: atOnce }, (_, at) => people[at % people.length]).filter(
    (account) => account !== undefined,
  )
  const repeat = async (): Promise<number> => {
    let count = 0
    for (; !over.signal.aborted; count += atOnce) await Promise.all(all.map(signIn))
    return count
  }
  const done = repeat()
  return {
    leave() {
      over.abort()
      return done
    },
  }
}

/** The duration of other calls while 200 users sign in at once, beside their duration without sign-ins (req 86). */
export async function measureSignIn(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  await pool.end()
  const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' })
  const [client, crowds] = [makeApiClient(server.url), makeApiClient(server.url, atOnce)]
  try {
    const others = othersOf({ client, accounts: await signInAll(client, people) })
    const idle = await measureAlone(others, pace)
    const crowd = gather(crowds, people)
    const started = performance.now()
    // One round only: the quietest of several would lie between two crowds.
    const meanwhile = await measureAlone(others, { ...pace, rounds: 1 })
    const signIns = await crowd.leave()
    const seconds = (performance.now() - started) / 1000
    const rows = Object.keys(others).map((name) => {
      const [alone, crowded] = [idle[name]?.median ?? 0, meanwhile[name]?.median ?? 0]
      const ratio = crowded / alone
      const reached = judge(misses, `${name} while ${atOnce} sign in`, { measured: ratio, most })
      return [name, ms(alone), ms(crowded), times(ratio), most, reached]
    })
    const title = `Other calls while ${atOnce} sign in at once (${(signIns / seconds).toFixed(0)} sign-ins a second): medians in milliseconds`
    printTable(title, ['call', 'idle', 'meanwhile', 'ratio', 'at most', 'reached'], rows)
  } finally {
    client.close()
    crowds.close()
    await server.stop()
  }
}
