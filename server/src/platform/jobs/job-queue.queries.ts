import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Db as PgBossDb, getConstructionPlans, type PgBoss } from 'pg-boss'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'
import { type JobKind, type JobToAdd, LeaseLost } from './job.ts'
import { prepareLanes } from './job-turns.queries.ts'

/** The identity of one worker's hold on a job. Each attempt has another number, so an old hold is recognised. */
export type Claim = { name: string; id: string; attempt: number }

const schema = 'pgboss'

// Another attempt follows a crash or an error. A job that fails this often is broken.
const retryLimit = 100
const retryDelaySeconds = 2
// A finished job is kept for a day, for inspection.
const keptSeconds = 24 * 60 * 60

const constructionPlans = getConstructionPlans(schema)

/** The version that this release's statements expect; its script names it. */
export const pgBossSchemaVersion = Number(
  /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(constructionPlans)?.[1],
)

/** Runs pg-boss' own statements in our transaction. */
const onTransaction = (tx: Kysely<Database>): PgBossDb => ({
  async executeSql(text, values) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/**
 * Queues jobs in the transaction that makes them necessary.
 *
 * pg-boss' own insert reads the queue's settings through its own connection first. The embedded database has one
 * connection, and the transaction has it.
 */
export async function addJobs<Data extends object>(
  tx: Tx,
  kind: JobKind<Data>,
  jobs: readonly JobToAdd<Data>[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ id, data, startAfterSeconds = 0, priority = 0, fsi_gid }) => ({
    id,
    data,
    startAfterSeconds,
    priority,
    group_id: fsi_gid ?? null,
  }))
  await sql`
    insert into pgboss.job (id, name, data, priority, group_id, start_after, keep_until, policy, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
    select coalesce(j.id, gen_random_uuid()), q.name, j.data, j.priority, j.group_id, t.start_after,
      t.start_after + q.retention_seconds * interval '1 second', q.policy, q.expire_seconds, q.deletion_seconds,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.heartbeat_seconds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (id uuid, data jsonb, "startAfterSeconds" float8, priority int,
        group_id text)
      cross join lateral (select now() + j."startAfterSeconds" * interval '1 second' as start_after) t
      join pgboss.queue q on q.name = ${kind.name}
    on conflict do nothing`.execute(tx)
}

async function installedVersion(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${`${schema}.version`})::text as found`.execute(db)
  if (typeof rows[0]?.found !== 'string') return undefined
  const version = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return version.rows[0]?.version
}

/**
 * Makes the tables of the queue, and makes them anew when another version of pg-boss made them: queued jobs follow from
 * other tables, and the next start queues them again. One process at a time: the caller holds a lock.
 */
export async function prepareJobTables(
  db: Kysely<Database>,
  kinds: readonly JobKind<object>[],
): Promise<void> {
  if ((await installedVersion(db)) !== pgBossSchemaVersion) {
    await sql`drop schema if exists pgboss cascade`.execute(db)
    await sql.raw(constructionPlans).execute(db)
  }
  await prepareLanes(db)
  for (const { name, leaseSeconds, stepSeconds } of kinds) {
    const silenceSeconds = stepSeconds === undefined ? null : leaseSeconds
    const options = {
      policy: 'standard',
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: false,
      expireInSeconds: stepSeconds ?? leaseSeconds,
      heartbeatSeconds: silenceSeconds,
      deleteAfterSeconds: keptSeconds,
    }
    // oxlint-disable-next-line no-await-in-loop -- a handful of queues on one connection
    await sql`select pgboss.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`.execute(db)
    // A former release made the queue without it.
    // oxlint-disable-next-line no-await-in-loop -- see above
    await sql`
      update pgboss.queue set heartbeat_seconds = ${silenceSeconds}::int
      where name = ${name} and heartbeat_seconds is null and ${silenceSeconds}::int is not null`.execute(db)
  }
}

const isHeld = ({ name, id, attempt }: Claim) =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${attempt}`

const lost = ({ name }: Claim): LeaseLost => new LeaseLost(`the job ${name} is another worker's`)

/** Checks that the job is this worker's now. It may be another's right afterwards, so a step that commits renews. */
export async function checkLease(tx: Tx, claim: Claim): Promise<void> {
  const { rows } = await sql`select 1 from pgboss.job where ${isHeld(claim)}`.execute(tx)
  if (rows.length !== 1) throw lost(claim)
}

/** A sign of life of a worker whose step takes long. It waits for no transaction of the job. */
export async function showLife(db: Kysely<Database>, claim: Claim): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() where ${isHeld(claim)}`.execute(db)
}

/**
 * Checks that the job is still this worker's, and extends its lease. The row stays locked until the end of the
 * transaction.
 */
export async function renewLease(tx: Tx, claim: Claim): Promise<void> {
  const { numAffectedRows } = await sql`
    update pgboss.job set started_on = clock_timestamp(), heartbeat_on = clock_timestamp()
    where ${isHeld(claim)}`.execute(tx)
  if (numAffectedRows !== 1n) throw lost(claim)
}

/**
 * The commit of this transaction does not wait for the disk: the job does its work again if the database loses it.
 *
 * Nothing that others do with the work gets ahead of it: the next commit that waits, such as the one that fetches a
 * queued mail, writes everything before it to the disk.
 */
export async function commitSoon(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

export async function completeJob(boss: PgBoss, tx: Tx, { name, id, attempt }: Claim): Promise<void> {
  await boss.complete(name, { id, retryCount: attempt }, {}, { db: onTransaction(tx) })
}

type Failed = Claim & { reason: string }

export async function failJob(boss: PgBoss, tx: Tx, { name, id, attempt, reason }: Failed): Promise<void> {
  await boss.fail(name, { id, retryCount: attempt }, { reason }, { db: onTransaction(tx) })
}

/** Gives a job back untouched: a worker continues it when it is its turn again. It was no failure, so it costs no attempt. */
export async function giveJobBack(tx: Tx, claim: Claim): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
    where name = ${claim.name} and id = ${claim.id}`.execute(tx)
}
