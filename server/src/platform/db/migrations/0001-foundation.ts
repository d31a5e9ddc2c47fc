import { type Kysely, sql } from 'kysely'

// Flags are 0/1 numbers and times are epoch seconds, as on the wire: one vocabulary from the table to the screen.
const types = `
create extension if not exists pg_trgm;
create domain flag as smallint not null default 0 check (value in (0, 1));
create domain epoch as bigint not null default 0 check (value >= 0);
`

const groups = `
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

const users = `
create table users (
  fsi_uid int generated always as identity primary key,
  fsi_gid int not null references groups on delete restrict,
  email text not null check (email = btrim(email) and char_length(email) between 3 and 50),
  email_key text not null constraint users_email_key unique,
  first_name text not null check (char_length(first_name) <= 20),
  last_name text not null check (char_length(last_name) <= 20),
  time_zone text not null default 'UTC',
  is_admin flag, is_send_only flag, is_sftp_user flag, is_receive_notification flag default 1,
  is_active flag default 1,
  deactivated_by_gid int references groups on delete set null,
  sso_email text not null default '' check (char_length(sso_email) <= 50),
  direct_message text not null default '',
  password_hash text,
  temporary_password_expires_time bigint,
  default_nid int,
  count_welcome_email int not null default 0,
  count_sent int not null default 0,
  created_time epoch,
  version int not null default 1,
  constraint users_in_group unique (fsi_uid, fsi_gid),
  constraint users_admin_not_send_only check (is_admin = 0 or is_send_only = 0),
  constraint users_deactivated_once check (is_active = 0 or deactivated_by_gid is null)
);
create index users_by_group on users (fsi_gid, fsi_uid);
create index users_by_created on users (created_time, fsi_uid);
create index users_email_search on users using gin (email_key gin_trgm_ops);
create index users_by_deactivator on users (deactivated_by_gid) where deactivated_by_gid is not null;
create index users_administrators on users (fsi_gid) where is_admin = 1;
`

const faxNumbers = `
create table fax_numbers (
  fsi_nid int generated always as identity primary key,
  fax_number text not null unique check (fax_number ~ '^[0-9]{3,20}$'),
  fsi_gid int references groups on delete restrict,
  fsi_uid int,
  type text not null default '0' check (type in ('0', '1')),
  ata_mac text not null default '' check (ata_mac ~ '^([0-9A-F]{12})?$'),
  csid text not null default '' check (char_length(csid) <= 19),
  is_active flag default 1, is_group_number flag, is_forward flag,
  forward_to text not null default '',
  lst_ata_online_time epoch,
  is_receive_fax_to_ata flag, is_receive_fax_to_email flag,
  is_inbound_notification_to_ata flag, is_inbound_notification_to_email flag,
  is_outbound_notification_to_ata flag, is_outbound_notification_to_email flag,
  created_time epoch,
  version int not null default 1,
  constraint fax_numbers_owner unique (fsi_nid, fsi_uid),
  constraint fax_numbers_with_user foreign key (fsi_uid, fsi_gid) references users (fsi_uid, fsi_gid)
    on update cascade on delete restrict,
  constraint fax_numbers_owned_in_group check (fsi_uid is null or fsi_gid is not null)
);
create index fax_numbers_by_group on fax_numbers (fsi_gid, fsi_nid);
create index fax_numbers_by_user on fax_numbers (fsi_uid, fsi_nid) where fsi_uid is not null;
create index fax_numbers_search on fax_numbers using gin (fax_number gin_trgm_ops);
create index fax_numbers_by_mac on fax_numbers (ata_mac text_pattern_ops) where ata_mac <> '';

-- The default is a pointer, not a flag per number: two can never be the default, and it is always the user's own.
alter table users add constraint users_default_number
  foreign key (default_nid, fsi_uid) references fax_numbers (fsi_nid, fsi_uid);

create table fax_number_emails (
  fsi_nid int not null references fax_numbers on delete cascade,
  list text not null check (list in ('send_fax', 'outbound_notification', 'receive_fax', 'inbound_notification')),
  slot smallint not null check (slot between 1 and 5),
  email text not null check (email = btrim(email) and email <> ''),
  primary key (fsi_nid, list, slot)
);
create unique index fax_number_emails_once on fax_number_emails (fsi_nid, list, lower(email));

create table group_default_users (
  id int generated always as identity primary key,
  fsi_gid int not null constraint group_default_users_one unique references groups on delete cascade,
  fsi_uid int not null,
  fsi_nid int not null,
  csid text not null default '',
  is_gsd flag,
  constraint group_default_users_member foreign key (fsi_uid, fsi_gid) references users (fsi_uid, fsi_gid),
  constraint group_default_users_number foreign key (fsi_nid, fsi_uid) references fax_numbers (fsi_nid, fsi_uid)
);
create index group_default_users_by_user on group_default_users (fsi_uid);
create index group_default_users_by_number on group_default_users (fsi_nid);
`

const sharedLines = `
create table shared_lines (
  gsd_id int generated always as identity primary key,
  fsi_gid int not null,
  fsi_uid int not null,
  fsi_nid int not null constraint shared_lines_number_once unique,
  tag text not null check (char_length(tag) between 1 and 50),
  is_outbound_notification_to_email flag, is_receive_fax_to_email flag,
  is_receive_fax_content_to_email flag default 1,
  created_time epoch,
  version int not null default 1,
  constraint shared_lines_in_group unique (gsd_id, fsi_gid),
  constraint shared_lines_group foreign key (fsi_gid) references groups on delete restrict,
  constraint shared_lines_master foreign key (fsi_uid, fsi_gid) references users (fsi_uid, fsi_gid),
  constraint shared_lines_master_number foreign key (fsi_nid, fsi_uid) references fax_numbers (fsi_nid, fsi_uid)
);
create index shared_lines_by_group on shared_lines (fsi_gid);
create index shared_lines_by_master on shared_lines (fsi_uid);

create table shared_line_subscribers (
  gsd_id int not null,
  fsi_uid int not null,
  fsi_gid int not null,
  primary key (gsd_id, fsi_uid),
  constraint shared_line_subscribers_line foreign key (gsd_id, fsi_gid) references shared_lines (gsd_id, fsi_gid)
    on delete cascade,
  constraint shared_line_subscribers_member foreign key (fsi_uid, fsi_gid) references users (fsi_uid, fsi_gid)
    on delete cascade
);
create index shared_line_subscribers_by_user on shared_line_subscribers (fsi_uid);
`

const brandsAndCoverPages = `
create table brands (
  fsi_bid int generated always as identity primary key,
  fsi_gid int not null constraint brands_one_per_group unique references groups on delete cascade,
  brand_name text not null check (char_length(brand_name) between 1 and 49),
  domain text not null check (domain = lower(domain) and char_length(domain) between 1 and 49),
  logo_png bytea check (octet_length(logo_png) <= 1048576),
  is_active flag default 1, is_send_welcome_email flag default 1, is_send_activation_link flag default 1,
  is_allow_sub_group_signin flag default 1,
  welcome_email text not null default '' check (char_length(welcome_email) <= 250),
  email_signature text not null default '' check (char_length(email_signature) <= 250),
  smtp_host text not null default '', smtp_port int not null default 0, smtp_user text not null default '',
  smtp_password_sealed bytea,
  created_time epoch, lst_updated_time epoch,
  version int not null default 1
);
create unique index brands_domain_once on brands (lower(domain));

create table cover_pages (
  fsi_cpid int generated always as identity primary key,
  fsi_gid int not null references groups on delete cascade,
  slot smallint not null check (slot between 1 and 5),
  coverpage_name text not null check (char_length(coverpage_name) between 1 and 49),
  file bytea not null check (octet_length(file) < 2097152),
  file_extension text not null check (file_extension in ('rtf', 'doc', 'docx')),
  is_inheritable flag default 1, is_active flag default 1,
  created_time epoch, lst_updated_time epoch,
  version int not null default 1,
  constraint cover_pages_five_per_group unique (fsi_gid, slot)
);
`

// Past faxes keep the words of their day; the group is theirs until it is deleted, the user only while it exists.
const faxRecords = `
create table fax_records (
  fsi_fid bigint generated always as identity primary key,
  direction text not null check (direction in ('sent', 'received')),
  ref_code text not null check (char_length(ref_code) between 1 and 64),
  fsi_gid int references groups on delete restrict,
  fsi_uid int references users on delete set null,
  fsi_nid int references fax_numbers on delete set null,
  gsd_id int not null default 0,
  fax_number text not null,
  account_email text not null default '',
  user_name text not null default '',
  group_name text not null default '',
  created_time epoch,
  caller_number text not null default '', dial_number text not null default '',
  pages_delivered int not null default 0 check (pages_delivered >= 0),
  connect_time int not null default 0 check (connect_time >= 0),
  fax_type text not null default '',
  fax_result_code int,
  fax_result_message text not null default '',
  cause_domain text not null default '', cause_code text not null default '',
  status text not null default '',
  email_delivery_status text not null default '', ata_delivery_status text not null default '',
  constraint fax_records_once unique (direction, ref_code)
);
create index fax_records_by_group on fax_records (fsi_gid, direction, created_time desc, fsi_fid desc);
create index fax_records_by_user on fax_records (fsi_uid, direction, created_time desc, fsi_fid desc)
  where fsi_uid is not null;
create index fax_records_by_number on fax_records (fsi_nid) where fsi_nid is not null;
`

const operations = `
create table bulletins (
  id int generated always as identity primary key,
  subject text not null check (subject <> ''),
  content text not null,
  created_time epoch
);
create index bulletins_latest on bulletins (created_time desc, id desc);

create table service_health (
  indicator text primary key check (indicator in ('ata', 'w2f', 'e2f', 'zoom_app')),
  is_healthy flag,
  reported_time epoch
);

create table audit_log (
  id bigint generated always as identity primary key,
  time epoch,
  actor_uid int references users on delete set null,
  actor_email text not null default '',
  fsi_gid int,
  group_name text not null default '',
  action text not null check (action <> ''),
  entity text not null default '',
  entity_id int,
  entity_name text not null default '',
  before jsonb, after jsonb,
  request_id text not null default '',
  address text not null default ''
);
create index audit_log_by_group on audit_log (fsi_gid, time desc, id desc);
create index audit_log_by_entity on audit_log (entity, entity_id, id desc);
create index audit_log_by_actor on audit_log (actor_uid, time desc) where actor_uid is not null;

-- What is recorded stays. Only the link to a deleted account may go; its e-mail remains as text.
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_uid is null
    and to_jsonb(old) - 'actor_uid' = to_jsonb(new) - 'actor_uid' then
    return new;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_stays();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_stays();
`

const signIn = `
create table sessions (
  session_id bigint generated always as identity primary key,
  fsi_uid int not null references users on delete cascade,
  created_time epoch, last_used_time epoch,
  address text not null default '', device text not null default '',
  ended_time bigint,
  ended_reason text not null default ''
);
create index sessions_by_user on sessions (fsi_uid) where ended_time is null;

create table session_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_time epoch,
  used_time bigint
);
create index session_tokens_by_session on session_tokens (session_id);
create index session_tokens_by_expiry on session_tokens (expires_time);

create table one_time_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  kind text not null check (kind in ('activation', 'reset', 'sign-in')),
  fsi_uid int not null references users on delete cascade,
  nonce_hash bytea,
  expires_time epoch,
  tries_left smallint not null default 5 check (tries_left >= 0),
  used_time bigint
);
create unique index one_time_codes_one_open on one_time_codes (fsi_uid, kind)
  where used_time is null and kind in ('activation', 'reset');

create table sign_in_addresses (
  fsi_uid int not null references users on delete cascade,
  address text not null,
  last_time epoch,
  primary key (fsi_uid, address)
);

create table rate_limits (
  bucket text primary key,
  window_end bigint not null,
  used int not null
) with (fillfactor = 50);
create index rate_limits_by_end on rate_limits (window_end);
`

// Counts follow every statement, whoever writes it, and lock their rows in one order.
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

const counting = `
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

export const foundation = {
  async up(db: Kysely<unknown>): Promise<void> {
    const parts = [
      types,
      groups,
      users,
      faxNumbers,
      sharedLines,
      brandsAndCoverPages,
      faxRecords,
      operations,
      signIn,
      counting,
    ]
    for (const part of parts) await sql.raw(part).execute(db)
  },
}
