import { sql } from 'kysely'
import { type Sample, type Survey, samplesByState } from '../watch/survey.ts'
import type { JobKind } from './job.ts'

// More waiting jobs of a kind are not counted: a scrape must stay cheap when most is wrong.
const mostCounted = 10_000

const jobs = 'telecopy_jobs'
const oldest = 'telecopy_job_oldest_seconds'

type Row = { kind: string; due: number; later: number; active: number; failed: number; oldest: number }

const samplesOf = ({ kind, oldest: value, ...states }: Row): Sample[] =>
  samplesByState(jobs, states, { kind }).concat({ name: oldest, labels: { kind }, value })

/**
 * The jobs of these kinds. Waiting ones are counted by their index. The active and the failed ones have no index: pg-boss
 * counts them every few seconds and keeps the numbers with each queue.
 */
export const jobsSurvey = (kinds: readonly JobKind<object>[]): Survey => ({
  gauges: {
    [jobs]: {
      help: 'Jobs of the installation: due, later (their time has not come), active, or failed within a day.',
      labelNames: ['kind', 'state'],
    },
    [oldest]: {
      help: 'How long the job that is due for longest has waited for a worker.',
      labelNames: ['kind'],
    },
  },
  async read(db) {
    const names = kinds.map(({ name }) => name)
    const { rows } = await sql<Row>`
      select q.name as kind, w.due, w.later, q.active_count as active, q.failed_count as failed, w.oldest
      from pgboss.queue q cross join lateral (
        select count(*) filter (where j.start_after <= now())::int as due,
          count(*) filter (where j.start_after > now())::int as later,
          coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::float8 as oldest
        from (
          select start_after from pgboss.job
          where name = q.name and state < 'active' and not blocked
          order by priority desc, created_on limit ${mostCounted}
        ) j
      ) w
      where q.name = any(${names}::text[])`.execute(db)
    return rows.flatMap(samplesOf)
  },
})
