import { type Kysely, sql } from 'kysely'

// `server_id` names the server of its own by which a mail goes first; null is that of the installation. Mails of one
// `server_branch` wait for each other.
const mailServers = `
alter table brands
  add column mail_server_fault text not null default '',
  add column mail_server_fault_time bigint not null default 0;
alter table mails add column server_id int, add column server_branch int;
`

/** Mails that leave by the mail server of a brand, and what such a server did last. */
export const brandMailServers = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(mailServers).execute(db)
  },
}
