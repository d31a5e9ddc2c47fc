import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** The states of a job, as the operator names them, and those of the queue. A job that waits may have failed before. */
export const jobStates = {
  waiting: ['created', 'retry'],
  active: ['active'],
  failed: ['failed'],
  done: ['completed'],
  cancelled: ['cancelled'],
} as const

export type JobState = keyof typeof jobStates

/**
 * A job as the operator sees it. `about` is the mail, the import or the report that it works on. The rest of its data is
 * left out: that of a password reset is what somebody typed into the sign-in page.
 */
export type ListedJob = {
  id: string
  kind: string
  state: JobState
  about: string | null
  attempts: number
  reason: string | null
  created_time: number
  due_time: number
  ended_time: number | null
}

const stateOf: RawBuilder<unknown> = sql`case
  when j.state in ('created', 'retry') then 'waiting'
  when j.state = 'completed' then 'done'
  else j.state::text end`

const epoch = (column: string): RawBuilder<unknown> =>
  sql`floor(extract(epoch from ${sql.ref(column)}))::bigint`

export const listedColumns: RawBuilder<unknown> = sql`
  j.id, j.name as kind, ${stateOf} as state,
  coalesce(j.data->>'mail_id', j.data->>'ref_code', j.data->>'fsi_rid') as about,
  j.retry_count + (j.state > 'created' and j.state <> 'retry')::int as attempts,
  case when j.state in ('retry', 'failed') then coalesce(j.output->>'reason', j.output->>'message') end as reason,
  ${epoch('j.created_on')} as created_time, ${epoch('j.start_after')} as due_time, ${epoch('j.completed_on')} as ended_time`

type Wanted = { state: JobState | undefined; kind: string | undefined; limit: number }

/** The jobs that the queue still knows, newest first. It forgets those that are done after a day. */
export async function listedJobs(db: Db, { state, kind, limit }: Wanted): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select ${listedColumns} from pgboss.job j
    where ${kind === undefined ? sql`true` : sql`j.name = ${kind}`}
      and ${state === undefined ? sql`true` : sql`j.state::text = any(${[...jobStates[state]]}::text[])`}
    order by j.created_on desc, j.id limit ${limit}`.execute(db)
  return rows
}
