import { hashToken } from '@telecopy/server/platform/secrets/secrets'
import type pg from 'pg'
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import type { DirectoryTold, DirectoryWork } from './scim-directory.bench.ts'
import { startServer } from './server-process.ts'
import { largeSubtree } from './user-page.ts'

const users = 1000
// Directories send some requests at once.
const atOnce = 4
const most = { seconds: 60, ratio: 2 } as const

const key = `tck_${'measurements_have_a_directory_'.padEnd(43, '0')}`
const group = 'Bench directory'

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

/** A directory at work in a process of its own. `seconds`: when it has created all users. @throws what failed it */
async function beginDirectory(url: string): Promise<{ seconds: Promise<number> }> {
  const program = fork(new URL('scim-directory.bench.ts', import.meta.url))
  const news = on(program, 'message', { close: ['exit'] })
  const next = async (): Promise<DirectoryTold> => {
    const { value, done } = await news.next()
    return done === true ? { failure: 'the directory ended' } : (value as [DirectoryTold])[0]
  }
  program.send({ url, key, users, atOnce } satisfies DirectoryWork)
  const begun = await next()
  if (begun !== 'begun') throw new Error(JSON.stringify(begun))
  const seconds = next().then((end) => {
    if (typeof end === 'string' || !('seconds' in end)) throw new Error(JSON.stringify(end))
    return end.seconds
  })
  return { seconds }
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
    const directory = await beginDirectory(server.url)
    const busy = (await measureAlone({ [call]: list }, pace))[call]?.median ?? 0
    const seconds = await directory.seconds
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
