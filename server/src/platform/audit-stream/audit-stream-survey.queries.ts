import { sql } from 'kysely'
import type { Survey } from '../watch/survey.ts'

// More waiting records are not counted: a scrape must stay cheap when most is wrong.
const mostCounted = 10_000

const waiting = 'telecopy_audit_stream_waiting'
const oldest = 'telecopy_audit_stream_oldest_seconds'

/** The records that wait for `AUDIT_STREAM`; no samples if it is unset. */
export const auditStreamSurvey = (isOn: boolean): Survey => ({
  gauges: {
    [waiting]: { help: 'Records of the audit log that were not sent to AUDIT_STREAM yet.', labelNames: [] },
    [oldest]: { help: 'The age of the oldest record that was not sent to AUDIT_STREAM yet.', labelNames: [] },
  },
  async read(db, now) {
    if (!isOn) return []
    const { rows } = await sql<{ waiting: number; oldest: number | null }>`
      select count(*)::int as waiting, min(w.time) as oldest from (
        select a.time from audit_log a where a.id > (select coalesce(max(s.last_id), 0) from audit_stream s)
        order by a.id limit ${mostCounted}) w`.execute(db)
    return rows.flatMap((row) => [
      { name: waiting, value: row.waiting },
      { name: oldest, value: row.oldest === null ? 0 : Math.max(0, now - row.oldest) },
    ])
  },
})
