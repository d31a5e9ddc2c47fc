import { type Kysely, sql } from 'kysely'

// One trigger for both counts of a group: two would take the groups' rows in two passes, and so out of order.
const counts = `
alter table group_counts
  add column count_assigned_numbers int not null default 0 check (count_assigned_numbers >= 0),
  add constraint group_counts_assigned_among_numbers check (count_assigned_numbers <= count_fax_numbers);
update group_counts k set count_assigned_numbers =
  (select count(*) from fax_numbers n where n.fsi_gid = k.fsi_gid and n.fsi_uid is not null);

create function add_to_number_counts(gained int[], gained_assigned int[], lost int[], lost_assigned int[])
  returns void language plpgsql as $$
declare moved record;
begin
  for moved in
    select gid, sum(step)::int as numbers, sum(assigned)::int as assigned
    from (select unnest(gained) as gid, 1 as step, 0 as assigned union all select unnest(gained_assigned), 0, 1
      union all select unnest(lost), -1, 0 union all select unnest(lost_assigned), 0, -1) as steps
    where gid is not null group by gid having sum(step) <> 0 or sum(assigned) <> 0 order by gid
  loop
    update group_counts set count_fax_numbers = count_fax_numbers + moved.numbers,
      count_assigned_numbers = count_assigned_numbers + moved.assigned where fsi_gid = moved.gid;
  end loop;
end $$;

create function keep_number_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_number_counts(array(select fsi_gid from new_rows),
      array(select fsi_gid from new_rows where fsi_uid is not null), '{}', '{}');
  elsif tg_op = 'DELETE' then
    perform add_to_number_counts('{}', '{}', array(select fsi_gid from old_rows),
      array(select fsi_gid from old_rows where fsi_uid is not null));
  else
    perform add_to_number_counts(array(select fsi_gid from new_rows),
      array(select fsi_gid from new_rows where fsi_uid is not null),
      array(select fsi_gid from old_rows), array(select fsi_gid from old_rows where fsi_uid is not null));
  end if;
  return null;
end $$;
drop trigger fax_numbers_counted_insert on fax_numbers;
drop trigger fax_numbers_counted_delete on fax_numbers;
drop trigger fax_numbers_counted_update on fax_numbers;
drop function keep_count_fax_numbers();
create trigger fax_numbers_counted_insert after insert on fax_numbers
  referencing new table as new_rows for each statement execute function keep_number_counts();
create trigger fax_numbers_counted_delete after delete on fax_numbers
  referencing old table as old_rows for each statement execute function keep_number_counts();
create trigger fax_numbers_counted_update after update on fax_numbers
  referencing old table as old_rows new table as new_rows for each statement execute function keep_number_counts();
`

// Each list of numbers has the two indexes of a list: its own order with the group of a row, and the order in a group.
const lists = `
create index fax_numbers_assigned on fax_numbers (fsi_nid) include (fsi_gid) where fsi_uid is not null;
create index fax_numbers_assigned_by_group on fax_numbers (fsi_gid, fsi_nid) where fsi_uid is not null;
create index fax_numbers_unassigned on fax_numbers (fsi_nid) include (fsi_gid)
  where fsi_uid is null and fsi_gid is not null;
create index fax_numbers_unassigned_by_group on fax_numbers (fsi_gid, fsi_nid)
  where fsi_uid is null and fsi_gid is not null;
`

export const numberLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [counts, lists]) await sql.raw(part).execute(db)
  },
}
