import { sql } from 'kysely'
import { type Survey, samplesByState } from '../watch/survey.ts'

// More waiting deliveries are not counted: a scrape must stay cheap when most is wrong.
const mostCounted = 10_000

const deliveries = 'telecopy_webhook_deliveries'
const oldest = 'telecopy_webhook_oldest_seconds'
const failing = 'telecopy_webhooks_failing'

type Row = { waiting: number; retrying: number; failing: number; oldest: number | null }

/** The deliveries of webhooks that wait. */
export const webhookSurvey: Survey = {
  gauges: {
    [deliveries]: {
      help: 'Deliveries of webhooks: waiting for their first attempt, or retrying after a failed one.',
      labelNames: ['state'],
    },
    [oldest]: {
      help: 'How long the delivery has waited whose first attempt is due for longest.',
      labelNames: [],
    },
    [failing]: { help: 'Active webhooks whose last attempts have failed.', labelNames: [] },
  },
  async read(db, now) {
    const { rows } = await sql<Row>`
      select count(*) filter (where d.tries = 0)::int as waiting, count(*) filter (where d.tries > 0)::int as retrying,
        min(d.started_time) filter (where d.tries = 0) as oldest,
        (select count(*) from webhooks w where w.is_active = 1 and w.failing_since > 0)::int as failing
      from (
        select tries, started_time from webhook_deliveries where state = 'waiting' limit ${mostCounted}
      ) d`.execute(db)
    return rows.flatMap(({ oldest: started, failing: value, ...states }) =>
      samplesByState(deliveries, states).concat(
        { name: oldest, value: started === null ? 0 : Math.max(0, now - started) },
        { name: failing, value },
      ),
    )
  },
}
