import { hashToken } from '@telecopy/server/platform/secrets/secrets'
import type pg from 'pg'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { largeSubtree } from './user-page.ts'

const users = 1000
// Directories send some requests at once.
const atOnce = 4
const most = { seconds: 60, ratio: 2 } as const

const key = `tck_${'measurements_have_a_directory_'.padEnd(43, '0')}`
const group = 'Bench directory'
const emailOf = (at: number): string => `directory-${at}@telecopy.example`

/** A group of its own, with a key. Users of an earlier measurement are removed. */
async function prepareDirectory(pool: pg.Pool): Promise<void> {
  await pool.query("delete from users where email like 'directory-%'")
  await pool.query('delete from api_keys where key_hash = $1', [hashToken(key)])
  await pool.query(
    `with root as (select fsi_gid from groups where parent_gid is null), made as (
       insert into groups (parent_gid, group_name, created_time) select fsi_gid, $1, 0 from root returning *),
     closed as (
       insert into group_closure (ancestor_gid, descendant_gid, depth)
       select m.fsi_gid, m.fsi_gid, 0 from made m union all select r.fsi_gid, m.fsi_gid, 1 from made m, root r)
     insert into api_keys (name, key_hash, scope, fsi_gid, slot, permissions, created_time)
     select 'Bench', $2, 'group', fsi_gid, 1, '{users}', 0 from made`,
    [group, hashToken(key)],
  )
}

async function send(url: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${url}/scim/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/scim/v2${path} answered ${answer.status}`)
}

/** Searches and creates each user, as a directory does. Answers the seconds. */
async function provision(url: string): Promise<number> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < users) {
      const userName = emailOf(next)
      next += 1
      // A directory creates a user after it has searched for it.
      await send(url, `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
      const name = { givenName: 'Bench', familyName: 'Directory' }
      await send(url, '/Users', { userName, externalId: userName, name, active: true })
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - started) / 1000
}

/** How long a directory takes for 1,000 users while others read lists of users, and how long these take meanwhile. */
export async function measureScim(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  await prepareDirectory(pool)
  await pool.end()
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const accounts = await signInAll(client, people)
    const call = 'user/list, large subtree'
    const list = (turn: number) =>
      client.call('listUsers', {
        authorization: accounts.at(turn).authorization,
        body: { fsi_gid: largeSubtree, pagesize: 20 },
      })
    const idle = (await measureAlone({ [call]: list }, pace))[call]?.median ?? 0
    const provisioning = provision(server.url)
    const busy = (await measureAlone({ [call]: list }, pace))[call]?.median ?? 0
    const seconds = await provisioning
    const ratio = { measured: busy / idle, most: most.ratio }
    const bound = { measured: seconds, most: most.seconds, unit: ' s' }
    printTable(
      `A directory searches and creates ${users} users while others read lists: medians in milliseconds`,
      ['call', 'idle', 'meanwhile', 'ratio', 'at most', 'reached'],
      [
        [
          call,
          ms(idle),
          ms(busy),
          times(ratio.measured),
          most.ratio,
          judge(misses, `${call} while a directory works`, ratio),
        ],
        [
          `${users} users by SCIM, in seconds`,
          '',
          seconds.toFixed(1),
          '',
          most.seconds,
          judge(misses, `${users} users by SCIM`, bound),
        ],
      ],
    )
  } finally {
    client.close()
    await server.stop()
  }
}
