// The triggers update the counts after every statement of every writer, and lock the rows in one order.
const countKeeper = (table: string, column: string) => `
create function keep_${column}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_counts('${column}', array(select fsi_gid from new_rows), '{}');
  elsif tg_op = 'DELETE' then
    perform add_to_counts('${column}', '{}', array(select fsi_gid from old_rows));
  else
    perform add_to_counts('${column}',
      array(select n.fsi_gid from new_rows n), array(select o.fsi_gid from old_rows o));
  end if;
  return null;
end $$;
create trigger ${table}_counted_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function keep_${column}();
create trigger ${table}_counted_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function keep_${column}();
create trigger ${table}_counted_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function keep_${column}();
`

export const counting = `
create function add_to_counts(counted text, gained int[], lost int[]) returns void language plpgsql as $$
declare moved record;
begin
  for moved in
    select gid, sum(step)::int as difference
    from (select unnest(gained) as gid, 1 as step union all select unnest(lost), -1) as steps
    where gid is not null group by gid having sum(step) <> 0 order by gid
  loop
    execute format('update group_counts set %1$I = %1$I + $1 where fsi_gid = $2', counted)
      using moved.difference, moved.gid;
  end loop;
end $$;

create function group_gets_counts() returns trigger language plpgsql as $$
begin
  insert into group_counts (fsi_gid) select fsi_gid from new_rows;
  return null;
end $$;
create trigger groups_get_counts after insert on groups
  referencing new table as new_rows for each statement execute function group_gets_counts();
${countKeeper('users', 'count_users')}
${countKeeper('fax_numbers', 'count_fax_numbers')}
${countKeeper('shared_lines', 'count_gsd_lines')}
`
