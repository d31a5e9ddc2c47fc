import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { lineOf } from '../fair/line.queries.ts'
import { urgentPriority } from './job.ts'

const waits = sql`state < 'active' and not blocked`

// A lane has the waiting jobs of one group: those that are urgent, or the others. Urgent lanes sort first.
const lane = sql<string>`((case when priority >= ${sql.lit(urgentPriority)} then 'a' else 'b' end
  || coalesce(group_id, '')) collate "C")`

/**
 * The index of the lanes. It is built beside writers, because a server of another release may be at work. An interrupted
 * build leaves an index that is not valid, and is done again.
 */
export async function prepareLanes(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ isReady: boolean }>`
    select indisvalid as "isReady" from pg_index where indexrelid = to_regclass('pgboss.job_lanes')`.execute(
    db,
  )
  if (rows[0]?.isReady === true) return
  await sql`set statement_timeout = 0`.execute(db)
  await sql`drop index concurrently if exists pgboss.job_lanes`.execute(db)
  await sql`create index concurrently job_lanes on pgboss.job_common (name, ${lane}, (-priority), start_after)
    where ${waits}`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

/**
 * The jobs of a lane that come next: those of one priority. `line` are the groups from the root's child down to its group;
 * null without one.
 */
export type DueLane = {
  lane: string
  priority: number
  isUrgent: boolean
  line: number[] | null
}

/** Gives the waiting jobs of a group that ends to its parent: they keep their place in its branch. */
export async function passJobsOn(
  tx: Tx,
  { fsi_gid, parent_gid }: { fsi_gid: number; parent_gid: number },
): Promise<void> {
  await sql`
    update pgboss.job set group_id = ${String(parent_gid)}
    where name in (select name from pgboss.queue) and ${waits} and ${lane} in (${`a${fsi_gid}`}, ${`b${fsi_gid}`})`.execute(
    tx,
  )
}

/** Jobs whose time has come; with `ignoreStartAfter` all that wait. */
export type Due = { name: string; ignoreStartAfter?: boolean | undefined }

const dueBy = ({ ignoreStartAfter = false }: Due) =>
  ignoreStartAfter ? sql`'infinity'::timestamptz` : sql`now()`

/**
 * The lanes with due jobs of a kind, each with the highest priority among these; first those that have waited for
 * longest. It reads one entry of the index for each lane and priority, however many jobs wait.
 */
export async function dueLanes(db: Db, due: Due): Promise<DueLane[]> {
  const first = sql`select ${lane} as lane, -priority as rank, start_after from pgboss.job
    where name = ${due.name} and ${waits}`
  const { rows } = await sql<DueLane>`
    with recursive lanes as (
      (${first} order by 1, 2, 3 limit 1)
      union all
      select n.* from lanes l cross join lateral (
        ${first} and (${lane}, -priority) > (l.lane, l.rank) order by 1, 2, 3 limit 1) n
    )
    select d.lane, -d.rank as priority, d.lane < 'b' as "isUrgent", case when d.lane not in ('a', 'b') then ${lineOf(sql<number>`substr(d.lane, 2)::int`)} end as line
    from (
      select distinct on (l.lane) l.* from lanes l where l.start_after <= ${dueBy(due)} order by l.lane, l.rank) d
    order by d.start_after, d.lane`.execute(db)
  return rows
}

type Lane = Pick<DueLane, 'lane' | 'priority'>

/** A job that this worker has from now on. `attempt` tells its hold from others; `hasMore` whether its lane has more. */
export type ClaimedJob = {
  id: string
  data: object
  attempt: number
  hasMore: boolean
  /** Another worker gets the job when this one has shown no life for so long. Null where only steps renew the lease. */
  silenceSeconds: number | null
}

/**
 * Takes the job of a lane that has been due for longest, as pg-boss' own fetch does. Workers that ask at once get
 * different ones.
 */
export async function claimJob(
  db: Db,
  due: Due,
  { lane: of, priority }: Lane,
): Promise<ClaimedJob | undefined> {
  const inLane = sql`select id from pgboss.job where name = ${due.name} and ${waits} and ${lane} = ${of}
    and -priority = ${-priority} and start_after <= ${dueBy(due)}`
  const { rows } = await sql<ClaimedJob>`
    with next as (${inLane} order by start_after limit 1 for update skip locked)
    update pgboss.job j set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = case when started_on is not null then retry_count + 1 else retry_count end
    from next where j.name = ${due.name} and j.id = next.id
    returning j.id, j.data, j.retry_count as attempt, j.heartbeat_seconds as "silenceSeconds", exists (${inLane} offset 1) as "hasMore"`.execute(
    db,
  )
  return rows[0]
}
