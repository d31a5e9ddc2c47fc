export const users = `
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
