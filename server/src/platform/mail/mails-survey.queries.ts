import { sql } from 'kysely'
import { type Survey, samplesByState } from '../watch/survey.ts'

// More waiting mails are not counted: a scrape must stay cheap when most is wrong.
const mostCounted = 10_000
const hour = 3600

const mails = 'telecopy_mails'
const oldest = 'telecopy_mail_oldest_seconds'

type Row = { waiting: number; retrying: number; failed: number; oldest: number | null }

/** The mails of the outbox. */
export const mailsSurvey: Survey = {
  gauges: {
    [mails]: {
      help: 'Mails of the installation: waiting for their first attempt, retrying after a failed one, or failed for good within an hour.',
      labelNames: ['state'],
    },
    [oldest]: { help: 'The age of the oldest mail that waits.', labelNames: [] },
  },
  async read(db, now) {
    const { rows } = await sql<Row>`
      select count(*) filter (where w.attempts = 0)::int as waiting, count(*) filter (where w.attempts > 0)::int as retrying,
        min(w.created_time) as oldest,
        (select count(*) from mails f where f.state = 'failed' and f.settled_time > ${now - hour})::int as failed
      from (select attempts, created_time from mails where state = 'queued' order by mail_id limit ${mostCounted}) w`.execute(
      db,
    )
    return rows.flatMap(({ oldest: created, ...states }) =>
      samplesByState(mails, states).concat({
        name: oldest,
        value: created === null ? 0 : Math.max(0, now - created),
      }),
    )
  },
}
