export const sharedLines = `
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
