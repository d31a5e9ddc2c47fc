import { type Kysely, sql } from 'kysely'

// A group's webhooks end with it. A server of the release before deletes groups without knowing webhooks, so the database
// does it. A position is one webhook's, so that a group has no more of them than positions.
const webhooksOfGroups = `
create table webhooks (
  webhook_id int generated always as identity primary key,
  fsi_gid int not null references groups on delete cascade,
  slot smallint not null check (slot between 1 and 10),
  webhook_name text not null check (char_length(webhook_name) between 1 and 60),
  url text not null check (char_length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  is_active smallint not null default 1 check (is_active in (0, 1)),
  secret_sealed bytea,
  former_secret_sealed bytea,
  former_secret_until epoch,
  deactivated_reason text not null default '' check (deactivated_reason in ('', 'gone', 'failing')),
  failing_since epoch,
  last_success_time epoch,
  created_time epoch,
  version int not null default 1,
  check (is_active = 0 or deactivated_reason = '')
);
create unique index webhooks_slot_once on webhooks (fsi_gid, slot);
create index webhooks_active on webhooks (webhook_id) where is_active = 1;
create index webhooks_heard on webhooks using gin (events) where is_active = 1;
`

// One row for each event and each webhook that hears of it. \`started_time\` begins the attempts anew when an event is sent
// again. \`claims\` numbers the holds of workers, so that a late worker changes nothing.
const deliveries = `
create table webhook_deliveries (
  webhook_id int not null references webhooks on delete cascade,
  event_id text not null check (char_length(event_id) between 8 and 60),
  event_type text not null,
  event_time epoch,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_time epoch,
  started_time epoch,
  next_time epoch,
  attempts int not null default 0,
  tries int not null default 0,
  last_time epoch,
  last_status int not null default 0,
  last_reason text not null default '',
  last_milliseconds int not null default 0,
  claims int not null default 0,
  claimed_until bigint,
  ended_time bigint,
  primary key (webhook_id, event_id),
  check ((state = 'waiting') = (ended_time is null)),
  check (claimed_until is null or state = 'waiting')
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_time) where state = 'waiting';
create index webhook_deliveries_held on webhook_deliveries (webhook_id) where claimed_until is not null;
create index webhook_deliveries_by_age on webhook_deliveries (webhook_id, created_time, event_id);
create index webhook_deliveries_ended on webhook_deliveries (ended_time) where ended_time is not null;
`

// Until when fax machines that went offline were looked for. The first look makes the row: a restore needs empty tables.
const looks = `
create table device_looks (
  is_only boolean primary key default true check (is_only),
  looked_time epoch
);
`

export const webhooks = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [webhooksOfGroups, deliveries, looks]) await sql.raw(part).execute(db)
  },
}
