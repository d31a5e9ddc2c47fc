import type pg from 'pg'
import { addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

const atOnce = 8
const records = 200_000
/** The limit of the ratio for another call meanwhile, by its median. */
const most = 2

/** Records of changed users, unless an earlier run has left them. */
async function fillAuditLog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into audit_log (time, actor_uid, actor_email, fsi_gid, group_name, action, entity, entity_id, entity_name,
       before, after, request_id, address)
     select 1750000000 + u.fsi_uid, null, 'bench@example.com', u.fsi_gid, 'Group', 'user.update', 'user', u.fsi_uid, u.email,
       '{"first_name": "Ann", "is_sftp_user": 0}', '{"first_name": "Anna", "is_sftp_user": 1}', 'bench fill', ''
     from users u
     where not exists (select 1 from audit_log where request_id = 'bench fill')
     order by u.fsi_uid limit $1`,
    [records],
  )
  await pool.query('vacuum analyze audit_log')
}

type Crowd = { leave(): Promise<number> }

/** So many accounts download the audit log, each again and again. */
function gather(client: ApiClient, authorizations: readonly string[]): Crowd {
  const over = new AbortController()
  let bytes = 0
  const download = async (authorization: string): Promise<void> => {
    for await (const piece of await client.open('exportAudit', { authorization, body: {} })) {
      bytes += (piece as Buffer).length
      if (over.signal.aborted) return
    }
  }
  const repeat = async (authorization: string): Promise<void> => {
    while (!over.signal.aborted) await download(authorization)
  }
  const done = Promise.all(authorizations.map(repeat))
  return {
    async leave() {
      over.abort()
      await done
      return bytes
    },
  }
}

/** The duration of other accounts' `userinfo` while eight accounts download the audit log (req 106). */
export async function measureAuditExports(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  await fillAuditLog(pool)
  const people = await addAccounts(pool, 96)
  await pool.end()
  const server = await startServer({ DATABASE_URL: url })
  const [client, crowds] = [makeApiClient(server.url), makeApiClient(server.url, atOnce)]
  try {
    const accounts = await signInAll(client, people)
    const others = accounts.count - atOnce
    const other = {
      userinfo: (turn: number) =>
        client.call('getAccount', { authorization: accounts.at(atOnce + (turn % others)).authorization }),
    }
    // An account may make 600 calls a minute.
    const short = { ...pace, warmUp: 200, milliseconds: Math.min(pace.milliseconds, 6000), rounds: 1 }
    const alone = (await measureAlone(other, short)).userinfo.median
    const crowd = gather(
      crowds,
      Array.from({ length: atOnce }, (_, at) => accounts.at(at).authorization),
    )
    const started = performance.now()
    const meanwhile = (await measureAlone(other, short)).userinfo.median
    const seconds = (performance.now() - started) / 1000
    const megabytes = (await crowd.leave()) / 1_000_000 / seconds
    const measured = meanwhile / alone
    const reached = judge(misses, 'userinfo while the audit log is downloaded', { measured, most })
    printTable(
      `Another account’s userinfo while ${atOnce} download the audit log (${megabytes.toFixed(1)} MB a second): medians in milliseconds`,
      ['call', 'idle', 'meanwhile', 'ratio', 'at most', 'reached'],
      [['userinfo', ms(alone), ms(meanwhile), times(measured), most, reached]],
    )
  } finally {
    client.close()
    crowds.close()
    await server.stop()
  }
}
