import { type Kysely, sql } from 'kysely'

// The group of the actor at that time. It decides whether an administrator may read the name, also when the account is
// deleted or moved. Records from before this migration get the account's present group.
const actors = `
alter table audit_log add column actor_gid int;
alter table audit_log disable trigger audit_log_no_change;
update audit_log a set actor_gid = u.fsi_gid from users u where u.fsi_uid = a.actor_uid;
alter table audit_log enable trigger audit_log_no_change;
`

// The audit list is read newest first: as a whole, by group, or by action.
const indexes = `
create index audit_log_by_time on audit_log (time desc, id desc);
create index audit_log_by_action on audit_log (action, time desc, id desc);
create index audit_log_by_group_action on audit_log (fsi_gid, action, time desc, id desc);
create index audit_log_by_person on audit_log using gin (lower(actor_email) gin_trgm_ops) where actor_email <> '';
`

// A deleted group's records belong to the group that it lay in last, or to the heir of that group.
const heirs = `
create table deleted_groups (
  fsi_gid int primary key,
  heir_gid int references groups on delete set null
);
create index deleted_groups_by_heir on deleted_groups (heir_gid);
create function groups_leave_heirs() returns trigger language plpgsql as $$
begin
  update deleted_groups set heir_gid = old.parent_gid where heir_gid = old.fsi_gid;
  insert into deleted_groups (fsi_gid, heir_gid) values (old.fsi_gid, old.parent_gid);
  return old;
end $$;
create trigger groups_leave_heirs before delete on groups for each row execute function groups_leave_heirs();
`

export const history = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [actors, indexes, heirs]) await sql.raw(part).execute(db)
  },
}
