import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { JobKind, JobToAdd } from './job.ts'
import { addJobs } from './job-queue.queries.ts'
import { type ListedJob, listedColumns } from './listed-jobs.queries.ts'

// A step of a job holds its row. Longer steps than this are few.
const waitSeconds = 10

/** The job, locked to the end of the transaction. A worker's next step waits for it, and finds the job as it is then. */
export async function lockJob(tx: Tx, id: string): Promise<(ListedJob & { data: object }) | undefined> {
  await sql`select set_config('lock_timeout', ${`${waitSeconds}s`}, true)`.execute(tx)
  const { rows } = await sql<ListedJob & { data: object }>`
    select ${listedColumns}, j.data from pgboss.job j where j.id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** The job that goes on with the work of one that has ended, such as the next attempt at a mail. */
export async function findSuccessor(
  tx: Tx,
  { id, kind, data }: Pick<ListedJob, 'id' | 'kind'> & { data: object },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name = ${kind} and state in ('created', 'retry', 'active') and data = ${JSON.stringify(data)}::jsonb
      and id <> ${id}::uuid
    order by created_on desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Takes a locked job from the queue for good. A worker that has it can commit no more steps. */
export async function markCancelled(tx: Tx, { id, kind }: Pick<ListedJob, 'id' | 'kind'>): Promise<void> {
  await sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = ${kind} and id = ${id}::uuid`.execute(tx)
}

/** Makes jobs due now that wait or have failed. One that has used up its attempts gets one more. */
export async function makeDue(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    update pgboss.job set start_after = now(), completed_on = null,
      state = (case when state = 'failed' then 'retry' else state::text end)::pgboss.job_state,
      retry_limit = greatest(retry_limit, retry_count + 1),
      keep_until = greatest(keep_until, now() + interval '1 day')
    where name = ${kind} and id = any(${[...ids]}::uuid[]) and state in ('created', 'retry', 'failed')`.execute(
    tx,
  )
}

/** Makes these jobs due now, and adds those that the queue does not know. Each needs its identifier. */
export async function makeDueOrAdd<Data extends object>(
  tx: Tx,
  kind: JobKind<Data>,
  jobs: readonly (JobToAdd<Data> & { id: string })[],
): Promise<void> {
  await makeDue(
    tx,
    kind.name,
    jobs.map(({ id }) => id),
  )
  await addJobs(tx, kind, jobs)
}
