import { type Kysely, sql } from 'kysely'

// A page is found by an index alone. Walking an order skips the rows of other groups, so it needs the group of a row;
// gathering a subtree sorts its rows, so each group's index holds the sort key.
const users = `
drop index users_by_created;
create index users_by_created on users (created_time, fsi_uid) include (fsi_gid);
create index users_by_email on users (email_key, fsi_uid) include (fsi_gid);
create index users_by_group_created on users (fsi_gid, created_time, fsi_uid);
create index users_by_group_email on users (fsi_gid, email_key, fsi_uid);
`

export const listOrder = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(users).execute(db)
  },
}
