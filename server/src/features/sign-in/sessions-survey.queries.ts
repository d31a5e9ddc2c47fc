import { sql } from 'kysely'
import type { Settings } from '../../platform/env/env.ts'
import type { Survey } from '../../platform/watch/survey.ts'

// A session ends hours after its sign-in: an open one is among the newest.
const mostCounted = 10_000

const name = 'telecopy_sessions_open'

/** The sessions that the next call could use. */
export const sessionsSurvey = ({
  sessionIdleSeconds,
  sessionMaxSeconds,
}: Pick<Settings, 'sessionIdleSeconds' | 'sessionMaxSeconds'>): Survey => ({
  gauges: { [name]: { help: 'Open sessions of the installation.', labelNames: [] } },
  async read(db, now) {
    const { rows } = await sql<{ value: number }>`
      select count(*)::int as value
      from (select * from sessions order by session_id desc limit ${mostCounted}) s
      where s.ended_time is null and s.last_used_time > ${now - sessionIdleSeconds}
        and s.created_time > ${now - sessionMaxSeconds}`.execute(db)
    return rows.map(({ value }) => ({ name, value }))
  },
})
