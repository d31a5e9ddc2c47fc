import { type Kysely, sql } from 'kysely'

// A mail is stored in the transaction that causes it, and sent afterwards. Its content is sealed, because it can carry
// a link that opens an account, and is deleted once the mail is sent.
const mails = `
create table mails (
  mail_id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  subject_key text not null,
  attempt_key text not null,
  fsi_uid int references users on delete cascade,
  recipient text not null,
  content_sealed bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_time epoch,
  last_error text not null default '',
  created_time epoch,
  settled_time bigint,
  constraint mails_once unique (kind, subject_key, attempt_key),
  constraint mails_settled check ((state = 'queued') = (settled_time is null)),
  constraint mails_content check ((state = 'queued') = (content_sealed is not null))
);
create index mails_queued on mails (mail_id) where state = 'queued';
create index mails_by_user on mails (fsi_uid, kind, created_time) where fsi_uid is not null;
create index mails_settled_by_time on mails (settled_time) where settled_time is not null;
`

export const mail = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(mails).execute(db)
  },
}
