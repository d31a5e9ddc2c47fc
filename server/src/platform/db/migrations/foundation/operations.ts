export const operations = `
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
