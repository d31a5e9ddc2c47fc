import { type Kysely, sql } from 'kysely'

// A key opens the interfaces of its scope. The name of a revoked key may be used again: `actor_key` of a record is a text,
// like the other names there.
const keys = `
alter table api_keys add column scope text not null default 'engine' check (scope in ('engine'));
drop index api_keys_name_once;
create unique index api_keys_name_once on api_keys (lower(name)) where revoked_time is null;
alter table audit_log add column actor_key text not null default '';
`

// Free space in each page: a heartbeat then changes no index.
const heartbeats = 'alter table fax_numbers set (fillfactor = 90)'

export const engine = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [keys, heartbeats]) await sql.raw(part).execute(db)
  },
}
