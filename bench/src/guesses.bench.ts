import { request } from 'node:http'
import type pg from 'pg'
import { allCalls } from '@telecopy/contract/all-calls'
import { addAccounts } from './accounts.ts'
import { plainPool } from './database.ts'
import { median } from './median.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

/** A name is tried less often than its lock allows. */
const triesOfName = 4
/** The limit of the ratio of the slowest kind's median to that of the quickest. */
const most = 1.05

type Kinds = Readonly<Record<string, readonly string[]>>

/** Names of every kind: administrators, users who are no administrators, accounts that are off, and names of nobody. */
async function namesOf(pool: pg.Pool, count: number): Promise<Kinds> {
  const administrators = (await addAccounts(pool, count)).slice(0, count).map(({ email }) => email)
  const { rows } = await pool.query<{ email: string; kind: string }>(
    `(select email, 'a user' as kind from users where is_admin = 0 and is_active = 1 order by fsi_uid limit $1)
     union all
     (select email, 'an account that is off' from users where is_active = 0 order by fsi_uid limit $1)`,
    [count],
  )
  const ofKind = (wanted: string) => rows.flatMap(({ email, kind }) => (kind === wanted ? [email] : []))
  return {
    'an administrator': administrators,
    'a user': ofKind('a user'),
    'an account that is off': ofKind('an account that is off'),
    nobody: administrators.map((_, at) => `nobody-${at}@telecopy.example`),
  }
}

/** Signs in with a wrong password, from an address of its own. Answers the milliseconds. */
function tryOnce(url: string, name: string, turn: number): Promise<number> {
  const { method, path } = allCalls.signIn
  const authorization = `Basic ${Buffer.from(`${name}:Wrong5Horse`).toString('base64')}`
  const address = `10.${30 + Math.floor(turn / 62_500)}.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}`
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, {
      method,
      headers: { authorization, 'x-forwarded-for': address, 'content-length': 0 },
    })
    sending.once('error', reject)
    sending.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 401) resolve(performance.now() - started)
        else reject(new Error(`a wrong password of ${name} answered ${answer.statusCode}`))
      })
    })
    sending.end()
  })
}

/** The duration of refused sign-ins for each kind of name, all kinds in turn (req 95). */
export async function measureGuesses(
  url: string,
  { tries, misses }: { tries: number; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const kinds = await namesOf(pool, Math.ceil(tries / triesOfName))
  await pool.end()
  const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' })
  const taken = new Map(Object.keys(kinds).map((kind): [string, number[]] => [kind, []]))
  try {
    for (let turn = 0; turn < tries; turn += 1)
      for (const [at, [kind, names]] of Object.entries(kinds).entries()) {
        const name = names[turn % names.length] ?? ''
        taken.get(kind)?.push(await tryOnce(server.url, name, turn * taken.size + at))
      }
  } finally {
    await server.stop()
  }
  const medians = new Map([...taken].map(([kind, samples]) => [kind, median(samples)]))
  const quickest = Math.min(...medians.values())
  printTable(
    `A wrong password, ${tries} tries of each kind of name in turn: medians in milliseconds`,
    ['the name of', 'median', 'ratio to the quickest', 'at most', 'reached'],
    [...medians].map(([kind, milliseconds]) => {
      const measured = milliseconds / quickest
      const reached = judge(misses, `a wrong password for ${kind}`, { measured, most })
      return [kind, ms(milliseconds), times(measured), most, reached]
    }),
  )
}
