// Past faxes keep the texts of their time. A fax belongs to its group until the group is deleted, and to its user only
// while the user exists.
export const faxRecords = `
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
