export const faxNumbers = `
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
create index fax_number_emails_by_address on fax_number_emails (lower(email));

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
