import { type Kysely, sql } from 'kysely'

// A row says who holds a number from a time on, until the next row of the number. So two holders never overlap, and no
// time lies between them: the inventory is a row without a group. The words are those of the day; a group's name is that
// of the end, because a group that is renamed would otherwise change as many rows as it has numbers.
const table = `
create table fax_number_holders (
  fsi_nid int not null constraint fax_number_holders_number references fax_numbers on delete cascade,
  from_time epoch,
  fsi_gid int constraint fax_number_holders_group references groups on delete restrict,
  fsi_uid int constraint fax_number_holders_user references users on delete set null,
  gsd_id int not null default 0,
  type text not null check (type in ('0', '1')),
  account_email text not null default '',
  user_name text not null default '',
  group_name text not null default '',
  constraint fax_number_holders_once primary key (fsi_nid, from_time)
);
create index fax_number_holders_by_group on fax_number_holders (fsi_gid) where fsi_gid is not null;
create index fax_number_holders_by_user on fax_number_holders (fsi_uid) where fsi_uid is not null;
`

// The present holder of numbers \`n\`, as a row of the table. \`at\` is the time from which it holds them.
const present = (at: string): string => `
  select n.fsi_nid, ${at}, n.fsi_gid, n.fsi_uid,
    coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0), n.type,
    coalesce(u.email, ''), coalesce(trim(u.first_name || ' ' || u.last_name), ''), coalesce(g.group_name, '')`

const ofNumbers = 'left join users u on u.fsi_uid = n.fsi_uid left join groups g on g.fsi_gid = n.fsi_gid'

const names = 'fsi_nid, from_time, fsi_gid, fsi_uid, gsd_id, type, account_email, user_name, group_name'

const databaseTime = 'floor(extract(epoch from clock_timestamp()))::bigint'

// The lock waits for the batches of faxes that have looked for the holder, and the time is read after it: so no fax of
// such a batch is later than the change. A change in the second of the one before takes its place.
const change = `
create function record_holder(nid int) returns void language plpgsql as $$
declare
  held fax_number_holders;
  at bigint;
begin
  perform from fax_numbers where fsi_nid = nid for update;
  select * into held from fax_number_holders where fsi_nid = nid order by from_time desc limit 1;
  at := greatest(${databaseTime}, held.from_time);
  update fax_number_holders h set group_name = g.group_name from groups g
    where h.fsi_nid = nid and h.from_time = held.from_time and g.fsi_gid = h.fsi_gid and h.group_name <> g.group_name;
  insert into fax_number_holders (${names})
  ${present('at')} from fax_numbers n ${ofNumbers} where n.fsi_nid = nid
  on conflict (fsi_nid, from_time) do update set fsi_gid = excluded.fsi_gid, fsi_uid = excluded.fsi_uid,
    gsd_id = excluded.gsd_id, type = excluded.type, account_email = excluded.account_email,
    user_name = excluded.user_name, group_name = excluded.group_name;
end $$;
`

// A new number is held from its creation on, and five minutes before, because the clock of the engine may be slow. Nobody
// else had it then.
const triggers = `
create function fax_numbers_are_held() returns trigger language plpgsql as $$
begin
  insert into fax_number_holders (${names})
  ${present(`greatest(least(n.created_time, ${databaseTime}) - 300, 0)`)} from new_rows n ${ofNumbers};
  return null;
end $$;
create trigger fax_numbers_held_insert after insert on fax_numbers
  referencing new table as new_rows for each statement execute function fax_numbers_are_held();

create function fax_number_changes_hands() returns trigger language plpgsql as $$
begin
  perform record_holder(new.fsi_nid);
  return null;
end $$;
create trigger fax_numbers_held_update after update of fsi_gid, fsi_uid, type on fax_numbers for each row
  when ((old.fsi_gid, old.fsi_uid, old.type) is distinct from (new.fsi_gid, new.fsi_uid, new.type))
  execute function fax_number_changes_hands();

create function shared_line_changes_hands() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform record_holder(old.fsi_nid);
  end if;
  if tg_op <> 'DELETE' then
    perform record_holder(new.fsi_nid);
  end if;
  return null;
end $$;
create trigger shared_lines_held after insert or delete or update of fsi_nid on shared_lines
  for each row execute function shared_line_changes_hands();

-- A user who moves at the same time leaves the old words to the group that it left.
create function users_rename_holders() returns trigger language plpgsql as $$
begin
  update fax_number_holders h set account_email = new.email, user_name = trim(new.first_name || ' ' || new.last_name)
  from fax_numbers n where n.fsi_uid = new.fsi_uid and h.fsi_nid = n.fsi_nid
    and h.from_time = (select max(l.from_time) from fax_number_holders l where l.fsi_nid = n.fsi_nid);
  return null;
end $$;
create trigger users_rename_holders after update of email, first_name, last_name on users for each row
  when (old.fsi_gid = new.fsi_gid
    and (old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name))
  execute function users_rename_holders();
`

// What a deleted group held is its parent's, as its past faxes are.
const heirs = `
create function holders_leave_heirs() returns trigger language plpgsql as $$
begin
  update fax_number_holders set fsi_gid = old.parent_gid where fsi_gid = old.fsi_gid;
  return old;
end $$;
create trigger holders_leave_heirs before delete on groups for each row execute function holders_leave_heirs();
`

/** Who held a fax number from when on: every act writes it by triggers, also that of an old server. */
export const numberHolders = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [table, change, triggers, heirs]) await sql.raw(part).execute(db)
  },
}
