import { type Kysely, sql } from 'kysely'

// What has run out is found by an index. A session is found by its beginning, because an index by its last use would be
// written by each call.
const indexes = `
create index sessions_by_age on sessions (created_time);
create index one_time_codes_by_expiry on one_time_codes (expires_time);
create index sso_exceptions_by_expiry on sso_exceptions (expires_time);
create index usage_reports_requested_by_age on usage_reports (created_time) where kind = 'request';
create index usage_reports_scheduled_by_period on usage_reports (kind, report_date_from) where kind <> 'request';
`

export const expiryIndexes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(indexes).execute(db)
  },
}
