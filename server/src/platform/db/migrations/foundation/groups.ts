export const groups = `
create table groups (
  fsi_gid int generated always as identity primary key,
  parent_gid int references groups on delete restrict check (parent_gid <> fsi_gid),
  group_name text not null check (char_length(group_name) between 1 and 49),
  is_active flag default 1,
  deactivated_by_gid int references groups on delete set null,
  is_allow_send_only flag, is_allow_group_send flag, is_allow_gsd flag, is_allow_branding flag,
  is_allow_sftp flag, is_trial flag,
  is_send_only flag, is_group_send flag,
  is_sso flag, sso_idp text not null default '', is_enforce_sso flag, is_sso_pass_to_subs flag,
  is_retention_inbox text not null default '0' check (is_retention_inbox in ('0', '1')),
  retention_inbox_days smallint not null default 2600 check (retention_inbox_days between 0 and 2600),
  is_retention_sent text not null default '0' check (is_retention_sent in ('0', '1')),
  retention_sent_days smallint not null default 2600 check (retention_sent_days between 0 and 2600),
  is_retention_pass_to_subs flag,
  is_allow_set_del_inbox flag, is_allow_set_del_sent flag,
  is_allow_del_inbox flag, is_allow_del_sent flag,
  is_allow_del_inbox_pass_to_subs flag, is_allow_del_sent_pass_to_subs flag,
  created_time epoch,
  version int not null default 1,
  constraint groups_root_is_active check (parent_gid is not null or is_active = 1),
  constraint groups_deactivated_once check (is_active = 0 or deactivated_by_gid is null)
);
create unique index groups_one_root on groups ((true)) where parent_gid is null;
create index groups_by_parent on groups (parent_gid);
create index groups_by_deactivator on groups (deactivated_by_gid) where deactivated_by_gid is not null;

create table group_closure (
  ancestor_gid int not null references groups on delete cascade,
  descendant_gid int not null references groups on delete cascade,
  depth smallint not null check (depth >= 0 and depth < 50),
  primary key (ancestor_gid, descendant_gid)
);
create index group_closure_upwards on group_closure (descendant_gid, ancestor_gid, depth);

create table group_counts (
  fsi_gid int primary key references groups on delete cascade,
  count_users int not null default 0 check (count_users >= 0),
  count_fax_numbers int not null default 0 check (count_fax_numbers >= 0),
  count_gsd_lines int not null default 0 check (count_gsd_lines >= 0)
) with (fillfactor = 50);
`
