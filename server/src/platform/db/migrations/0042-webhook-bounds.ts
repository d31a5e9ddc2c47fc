import { type Kysely, sql } from 'kysely'

// `activation` counts how often a webhook was switched off: a delivery of a former one has ended, also before a job has
// said so in its row. `origin` is the server that a delivery was made for. A deleted webhook with many deliveries has no
// group until a job has removed them in steps.
const bounds = `
alter table webhooks
  add column activation int not null default 1,
  add column dropped_count int not null default 0,
  alter column fsi_gid drop not null,
  add check (fsi_gid is not null or is_active = 0);
create index webhooks_deleted on webhooks (webhook_id) where fsi_gid is null;
alter table webhook_deliveries
  add column activation int not null default 1,
  add column origin text not null default '';
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, activation, started_time, event_id)
  where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, created_time, event_id) where state = 'failed';
`

/** What bounds the deliveries of webhooks. */
export const webhookBounds = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(bounds).execute(db)
  },
}
