import { type Kysely, sql } from 'kysely'

/**
 * Views of lists under a name: private, or shared in a group. They end with their owner, or with that group.
 * `filter_gid` is no reference: a view that was narrowed to a group says so when the group is gone.
 */
const views = `
create table saved_views (
  view_id int generated always as identity primary key,
  fsi_uid int not null references users on delete cascade,
  fsi_gid int references groups on delete cascade,
  list text not null,
  view_name text not null check (char_length(view_name) between 1 and 60),
  filter_gid int,
  content jsonb not null check (octet_length(content::text) <= 8000),
  created_time epoch,
  lst_updated_time epoch,
  version int not null default 1
);
create unique index saved_views_name_once on saved_views (fsi_uid, list, lower(view_name));
create index saved_views_by_group on saved_views (fsi_gid, list) where fsi_gid is not null;
`

export const savedViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(views).execute(db)
  },
}
