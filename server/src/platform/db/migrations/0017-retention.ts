import { type Kysely, sql } from 'kysely'

// A hold keeps the faxes of one thing. Its thing cannot be deleted before the hold is lifted.
const holds = `
create table legal_holds (
  hold_id int generated always as identity primary key,
  fsi_gid int constraint legal_holds_group references groups on delete restrict,
  fsi_uid int constraint legal_holds_user references users on delete restrict,
  fsi_nid int constraint legal_holds_number references fax_numbers on delete restrict,
  fax_number text constraint legal_holds_number_once unique,
  reason text not null check (char_length(reason) between 1 and 250),
  created_time epoch,
  constraint legal_holds_group_once unique (fsi_gid),
  constraint legal_holds_user_once unique (fsi_uid),
  constraint legal_holds_one_thing check (num_nonnulls(fsi_gid, fsi_uid, fsi_nid) = 1),
  constraint legal_holds_number_by_digits check ((fsi_nid is null) = (fax_number is null))
);
`

// One row for each night, by its GMT day. A night without an end is done again.
const runs = `
create table retention_runs (
  gmt_day date primary key,
  started_time epoch,
  finished_time bigint,
  received_faxes bigint not null default 0,
  sent_faxes bigint not null default 0
);
`

// A deleted fax that was in the sums of its day. If the engine reports it once more, it must not be counted again: so
// it is no fax any more, as long as the sums of its day are kept. The transaction that inserts it is repeated, and
// finds it here.
const deleted = `
create table deleted_faxes (
  fax_hash uuid primary key,
  created_time epoch
);
create index deleted_faxes_by_age on deleted_faxes (created_time);
create function fax_hash(direction text, ref_code text) returns uuid language sql immutable
return md5(direction || ' ' || ref_code)::uuid;
create function faxes_stay_deleted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows n join deleted_faxes d on d.fax_hash = fax_hash(n.direction, n.ref_code)) then
    raise exception using errcode = 'serialization_failure', message = 'a fax was deleted meanwhile',
      constraint = 'faxes_stay_deleted';
  end if;
  return null;
end $$;
create trigger faxes_stay_deleted after insert on fax_records
  referencing new table as new_rows for each statement execute function faxes_stay_deleted();
`

export const retention = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [holds, runs, deleted]) await sql.raw(part).execute(db)
  },
}
