import { type Kysely, sql } from 'kysely'

// A key of a group works in the group and below it. A key without a group is one of the fax engine, for the whole
// installation: the keys that exist, and those that a server of an older release makes. Such a server opens the engine's
// calls to the scope `engine` only, so a key of a group has another one. A group has a key in each slot: the index keeps
// their number, and a revoked key leaves its slot.
const keys = `
alter table api_keys
  add column fsi_gid int references groups on delete cascade,
  add column permissions text[] not null default '{engine}',
  add column expires_time bigint,
  add column slot smallint,
  drop constraint api_keys_scope_check,
  add constraint api_keys_scope_check check (scope in ('engine', 'group')),
  add constraint api_keys_of_group check ((scope = 'group') = (fsi_gid is not null)
    and (slot is not null) = (fsi_gid is not null)),
  add constraint api_keys_permissions check (cardinality(permissions) > 0 and case when fsi_gid is null
    then permissions = '{engine}' else permissions <@ '{read,users,numbers,reports}' end),
  add constraint api_keys_slot check (slot between 1 and 20);
create unique index api_keys_slot_once on api_keys (fsi_gid, slot) where revoked_time is null and fsi_gid is not null;
create index api_keys_by_group on api_keys (fsi_gid, key_id) where fsi_gid is not null;
`

// A name belongs to one key of a group that is not revoked: administrators must not learn the names of other groups' keys.
const names = `
drop index api_keys_name_once;
create unique index api_keys_name_once on api_keys (coalesce(fsi_gid, 0), lower(name)) where revoked_time is null;
`

// The key that requested an import or a report. The import goes on only while the key may add users.
const requests = `
alter table user_imports add column key_id int references api_keys on delete set null;
create unique index user_imports_of_key_once on user_imports (key_id, attempt_key) where key_id is not null;
alter table user_imports add column actor_key text not null default '';
alter table usage_reports add column key_id int references api_keys on delete set null;
create index usage_reports_of_key on usage_reports (key_id) where key_id is not null;
`

// Still expands: the new checks hold for every row that a server of the release before writes, because its keys have the
// scope `engine` and the presets of the new columns; the new index of names keeps the old name and refuses no more.
export const serviceAccounts = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [keys, names, requests]) await sql.raw(part).execute(db)
  },
}
