import { type Kysely, sql } from 'kysely'

// A key itself is shown once and never stored. A name belongs to one key, in upper and lower case alike.
const apiKeysTable = `
create table api_keys (
  key_id int generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  created_time epoch,
  last_used_time bigint,
  revoked_time bigint
);
create unique index api_keys_name_once on api_keys (lower(name));
`

export const apiKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(apiKeysTable).execute(db)
  },
}
