import { type Kysely, sql } from 'kysely'

// A requested import with its file and its progress. `fsi_gid` gets the users; administrators of `reader_gid` and above
// see the import. `actor_gid` was the group of the administrator who asked: it decides whether a reader sees the address.
const imports = `
create table user_imports (
  ref_code text primary key check (ref_code ~ '^[0-9a-f]{24}$'),
  fsi_gid int references groups on delete set null,
  reader_gid int not null references groups on delete restrict,
  group_name text not null,
  time_zone text not null,
  fsi_uid int references users on delete set null,
  actor_gid int not null references groups on delete restrict,
  email text not null,
  attempt_key text not null,
  file_hash bytea not null check (octet_length(file_hash) = 32),
  request_id text not null,
  address text not null,
  created_time epoch,
  finished_time bigint,
  status smallint not null default 0 check (status in (0, 1)),
  file bytea check (octet_length(file) <= 10485760),
  columns text[] not null default '{}',
  next_byte int not null default 0,
  next_row int not null default 2,
  rows_total int not null default 0,
  count_created int not null default 0,
  count_skipped int not null default 0,
  count_failed int not null default 0,
  file_message text not null default '',
  constraint user_imports_once unique (fsi_uid, attempt_key),
  constraint user_imports_done check ((status = 1) = (file is null) and (status = 1) = (finished_time is not null)),
  constraint user_imports_counted check (count_created + count_skipped + count_failed <= rows_total
    and (status = 0 or count_created + count_skipped + count_failed = rows_total))
);
create index user_imports_by_reader on user_imports (reader_gid, created_time desc, ref_code);
create index user_imports_by_group on user_imports (fsi_gid) where fsi_gid is not null;
create index user_imports_by_actor_group on user_imports (actor_gid);
create index user_imports_waiting on user_imports (created_time) where status = 0;
create index user_imports_by_end on user_imports (finished_time) where finished_time is not null;

create table user_import_rows (
  ref_code text not null references user_imports on delete cascade,
  row_no int not null,
  cells text[] not null,
  result text not null check (result in ('Created', 'Skipped', 'Failed')),
  message text not null default '',
  constraint user_import_rows_once primary key (ref_code, row_no)
);
`

// The imports of a deleted group belong to its parent, like its other records. Its users have nowhere to go.
const heirs = `
create function imports_leave_heirs() returns trigger language plpgsql as $$
begin
  update user_imports set reader_gid = old.parent_gid where reader_gid = old.fsi_gid;
  update user_imports set actor_gid = old.parent_gid where actor_gid = old.fsi_gid;
  return old;
end $$;
create trigger imports_leave_heirs before delete on groups for each row execute function imports_leave_heirs();
`

export const userImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [imports, heirs]) await sql.raw(part).execute(db)
  },
}
