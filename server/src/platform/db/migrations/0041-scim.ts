import { type Kysely, sql } from 'kysely'

// What the directory of a group knows of a user: its own identifier for it, and whether it removed the user. The
// identifier is unique in the directory. A server of the release before deletes users and groups without knowing of it, so
// the database does it.
const usersOfDirectories = `
create table scim_users (
  fsi_gid int not null references groups on delete cascade,
  fsi_uid int not null references users on delete cascade,
  external_id text check (char_length(external_id) between 1 and 255),
  is_removed smallint not null default 0 check (is_removed in (0, 1)),
  primary key (fsi_gid, fsi_uid)
);
create unique index scim_users_external_id on scim_users (fsi_gid, external_id) where external_id is not null;
create index scim_users_by_user on scim_users (fsi_uid);
`

// Whether a user that the directory of a group creates gets an unassigned number of the group.
const numbersOfDirectories = `
create table scim_groups (
  fsi_gid int primary key references groups on delete cascade,
  is_number_given smallint not null check (is_number_given in (0, 1))
);
`

// When a user was last changed. A trigger keeps it for every writer that counts the version.
const timesOfChanges = `
alter table users add column modified_time bigint;
create function note_user_change() returns trigger language plpgsql as $$
begin
  new.modified_time := extract(epoch from clock_timestamp())::bigint;
  return new;
end $$;
create trigger users_modified before update on users
  for each row when (old.version is distinct from new.version) execute function note_user_change();
`

/** Users that a directory provisions by SCIM. */
export const scim = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [usersOfDirectories, numbersOfDirectories, timesOfChanges])
      await sql.raw(part).execute(db)
  },
}
