import { type Kysely, sql } from 'kysely'

// The group that passed a setting down; null is the group itself.
const settings = `
alter table groups
  add column retention_from_gid int references groups on delete set null,
  add column del_inbox_from_gid int references groups on delete set null,
  add column del_sent_from_gid int references groups on delete set null,
  add constraint groups_send_only_is_allowed check (is_send_only <= is_allow_send_only),
  add constraint groups_group_send_is_allowed check (is_group_send <= is_allow_group_send);
`

// A group that is off holds nothing that is on: active rows point to their group by a column that exists only while the
// group is on. If one writer switches the group off while another adds a row, they collide in a foreign key, even if
// they forgot a lock.
const activity = `
alter table groups
  add column active_gid int generated always as (case when is_active = 1 then fsi_gid end) stored,
  add column active_parent_gid int generated always as (case when is_active = 1 then parent_gid end) stored;
alter table groups add constraint groups_active unique (active_gid);
alter table groups add constraint groups_active_under_active
  foreign key (active_parent_gid) references groups (active_gid);
create index groups_by_active_parent on groups (active_parent_gid) where active_parent_gid is not null;

alter table users add column active_gid int generated always as (case when is_active = 1 then fsi_gid end) stored;
alter table users add constraint users_active_in_active foreign key (active_gid) references groups (active_gid);
create index users_by_active_group on users (active_gid) where active_gid is not null;
create index users_send_only on users (fsi_gid) where is_send_only = 1;
`

// Group-send and send-only send from the default user's number. Deferred, because both come in one transaction.
const sending = `
alter table groups
  add column sending_gid int generated always as
    (case when is_send_only = 1 or is_group_send = 1 then fsi_gid end) stored;
alter table groups add constraint groups_sending_has_default
  foreign key (sending_gid) references group_default_users (fsi_gid) deferrable initially deferred;
create index groups_by_sending on groups (sending_gid) where sending_gid is not null;
`

// Facts that must not coincide in one group are kept in one row, where a check can see them. Adding a line, a sub-group
// or a flag changes that row, and waits for another change of it.
const shape = `
alter table group_counts
  add column count_sub_groups int not null default 0 check (count_sub_groups >= 0),
  add column is_send_only flag,
  add column is_group_send flag;
update group_counts k set count_sub_groups = (select count(*) from groups g where g.parent_gid = k.fsi_gid),
  is_send_only = g.is_send_only, is_group_send = g.is_group_send
  from groups g where g.fsi_gid = k.fsi_gid;
alter table group_counts
  add constraint group_counts_lines_on_leaves check (count_gsd_lines = 0 or count_sub_groups = 0),
  add constraint group_counts_lines_without_sending check (count_gsd_lines = 0 or is_send_only + is_group_send = 0),
  add constraint group_counts_group_send_on_leaves check (is_group_send = 0 or count_sub_groups = 0);

create function keep_group_shape() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_counts('count_sub_groups', array(select parent_gid from new_rows), '{}');
  elsif tg_op = 'DELETE' then
    perform add_to_counts('count_sub_groups', '{}', array(select parent_gid from old_rows));
    return null;
  else
    perform add_to_counts('count_sub_groups',
      array(select n.parent_gid from new_rows n), array(select o.parent_gid from old_rows o));
  end if;
  update group_counts k set is_send_only = n.is_send_only, is_group_send = n.is_group_send from new_rows n
    where k.fsi_gid = n.fsi_gid and (k.is_send_only <> n.is_send_only or k.is_group_send <> n.is_group_send);
  return null;
end $$;
-- After groups_get_counts, by name: the rows are there.
create trigger groups_shape_insert after insert on groups
  referencing new table as new_rows for each statement execute function keep_group_shape();
create trigger groups_shape_delete after delete on groups
  referencing old table as old_rows for each statement execute function keep_group_shape();
create trigger groups_shape_update after update on groups
  referencing old table as old_rows new table as new_rows for each statement execute function keep_group_shape();
`

const flags = [
  'is_allow_send_only',
  'is_allow_group_send',
  'is_allow_gsd',
  'is_allow_branding',
  'is_allow_sftp',
  'is_allow_set_del_inbox',
  'is_allow_set_del_sent',
  'is_allow_del_inbox',
  'is_allow_del_sent',
]
const exceeds = (one: string, other: string): string =>
  flags.map((flag) => `${one}.${flag} > ${other}.${flag}`).join(' or ')

const differs = (one: string, other: string): string =>
  ['parent_gid', ...flags].map((name) => `${one}.${name} is distinct from ${other}.${name}`).join(' or ')

// Parents are locked while they are read, so a check waits for a parent that is losing a flag at this moment.
const permissions = `
create function hold_flags_below() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select 1 from new_rows n join old_rows o on o.fsi_gid = n.fsi_gid
      where ${differs('n', 'o')}) then
      return null;
    end if;
  end if;
  perform 1 from groups p where p.fsi_gid in (select n.parent_gid from new_rows n) order by p.fsi_gid for share;
  if exists (select 1 from new_rows n join groups g on g.fsi_gid = n.fsi_gid join groups p on p.fsi_gid = g.parent_gid
      where ${exceeds('g', 'p')})
    or exists (select 1 from new_rows n join groups p on p.fsi_gid = n.fsi_gid join groups g on g.parent_gid = p.fsi_gid
      where ${exceeds('g', 'p')}) then
    raise exception 'a group never holds a flag that its parent lacks'
      using errcode = 'check_violation', constraint = 'groups_no_flag_without_parent', table = 'groups';
  end if;
  return null;
end $$;
create trigger groups_flags_insert after insert on groups
  referencing new table as new_rows for each statement execute function hold_flags_below();
create trigger groups_flags_update after update on groups
  referencing old table as old_rows new table as new_rows for each statement execute function hold_flags_below();
`

const root = `
create function root_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the root group is never moved'
    using errcode = 'check_violation', constraint = 'groups_root_stays', table = 'groups';
end $$;
create trigger groups_root_stays before update of parent_gid on groups for each row
  when (old.parent_gid is null and new.parent_gid is not null) execute function root_stays();

-- Taking an administrator from the root group locks the group, so that the last two don't go at once.
create function root_keeps_administrator() returns trigger language plpgsql as $$
begin
  perform 1 from groups where fsi_gid = old.fsi_gid and parent_gid is null for no key update;
  if found and not exists
    (select 1 from users where fsi_gid = old.fsi_gid and is_admin = 1 and is_active = 1) then
    raise exception 'the root group keeps one active administrator'
      using errcode = 'check_violation', constraint = 'users_root_keeps_administrator', table = 'users';
  end if;
  return null;
end $$;
create trigger users_root_keeps_administrator_on_update after update of is_admin, is_active, fsi_gid on users
  for each row when (old.is_admin = 1 and old.is_active = 1
    and (new.is_admin = 0 or new.is_active = 0 or new.fsi_gid <> old.fsi_gid))
  execute function root_keeps_administrator();
create trigger users_root_keeps_administrator_on_delete after delete on users
  for each row when (old.is_admin = 1 and old.is_active = 1) execute function root_keeps_administrator();
`

export const groups = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [settings, activity, sending, shape, permissions, root])
      await sql.raw(part).execute(db)
  },
}
