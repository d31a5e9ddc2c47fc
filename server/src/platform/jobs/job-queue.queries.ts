import { CompiledQuery, type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'
import { type JobKind, type JobToAdd, LeaseLost } from './job.ts'

/** What identifies one worker's hold on a job: another attempt has another number, so an old one is told apart. */
export type Claim = { name: string; id: string; attempt: number }

const schema = 'pgboss'

// A crash is followed by another attempt, and so is an error; what fails so often is broken.
const retryLimit = 100
const retryDelaySeconds = 2

/** Runs pg-boss' own statements in a transaction of ours. */
const onTransaction = (tx: Kysely<Database>): PgBoss.Db => ({
  async executeSql(text, values) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

// It only phrases statements; every one of them runs in the caller's transaction.
const queue = new PgBoss({ schema, db: { executeSql: () => Promise.reject(new Error('no transaction')) } })

/** Queues jobs in the transaction that makes them necessary. */
export async function addJobs<Data extends object>(
  tx: Tx,
  kind: JobKind<Data>,
  jobs: readonly JobToAdd<Data>[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ id, data, startAfterSeconds }) => ({
    ...(id === undefined ? {} : { id }),
    name: kind.name,
    data,
    startAfter: String(startAfterSeconds ?? 0),
  }))
  await queue.insert(rows, { db: onTransaction(tx) })
}

async function installedVersion(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${`${schema}.version`})::text as found`.execute(db)
  if (typeof rows[0]?.found !== 'string') return undefined
  const version = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return version.rows[0]?.version
}

/** Makes the tables of the queue, or brings them up to date. One process at a time: the caller holds a lock. */
export async function prepareJobTables(
  db: Kysely<Database>,
  kinds: readonly JobKind<object>[],
): Promise<void> {
  const version = await installedVersion(db)
  const wanted = pgBossSchemaVersion()
  if (version === undefined) await runScript(db, PgBoss.getConstructionPlans(schema))
  else if (version < wanted) await runScript(db, PgBoss.getMigrationPlans(schema, String(version)))
  for (const { name, leaseSeconds } of kinds) {
    const options = {
      policy: 'standard',
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: false,
      expireInSeconds: leaseSeconds,
    }
    // oxlint-disable-next-line no-await-in-loop -- a handful of queues on one connection
    await sql`select pgboss.create_queue(${name}, ${JSON.stringify(options)}::json)`.execute(db)
  }
}

/** The version that this release's statements expect; its script names it. */
function pgBossSchemaVersion(): number {
  const [, version] = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(
    PgBoss.getConstructionPlans(schema),
  ) ?? ['', '0']
  return Number(version)
}

async function runScript(db: Kysely<Database>, script: string): Promise<void> {
  await sql.raw(script).execute(db)
}

/** Whether the job is still this worker's; if so, it stays so for another lease. The row stays locked until the end. */
export async function renewLease(tx: Tx, claim: Claim): Promise<void> {
  const { numAffectedRows } = await sql`
    update pgboss.job set started_on = now()
    where name = ${claim.name} and id = ${claim.id} and state = 'active' and retry_count = ${claim.attempt}`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) throw new LeaseLost(`the job ${claim.name} is another worker's`)
}

export async function completeJob(tx: Tx, claim: Claim): Promise<void> {
  await queue.complete(claim.name, claim.id, {}, { db: onTransaction(tx) })
}

export async function failJob(tx: Tx, claim: Claim, reason: string): Promise<void> {
  await queue.fail(claim.name, claim.id, { reason }, { db: onTransaction(tx) })
}

/** Gives a job back untouched: the next worker that looks takes it. */
export async function giveJobBack(tx: Tx, claim: Claim): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = ${claim.name} and id = ${claim.id}`.execute(tx)
}
