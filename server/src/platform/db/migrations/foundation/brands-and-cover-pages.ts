export const brandsAndCoverPages = `
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
