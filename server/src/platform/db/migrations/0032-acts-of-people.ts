import { type Kysely, sql } from 'kysely'

// The audit list shows what people did, and on request the rest. The records of the system and of imports are many times
// as many, so indexes hold those of people alone. Records from before this migration get the same mark by their act.
const columns = `
alter table audit_log add column is_by_person smallint not null default 1 check (is_by_person in (0, 1)),
  add column others int not null default 0 check (others >= 0);
alter table audit_log disable trigger audit_log_no_change;
update audit_log a set is_by_person = 0
where a.actor_key <> '' or a.action in ('user.unassign-numbers', 'user.assign-number', 'fax-number.move',
  'fax-number.return', 'fax-numbers.move-out', 'fax-number.remove-address', 'retention.delete', 'fax-number.online',
  'fax-record.take', 'service.health', 'user-import.finish', 'fax-number.assign-by-import', 'session.token-reuse')
  or a.action in ('user.create', 'user.send-welcome')
    and a.request_id in (select i.request_id from user_imports i where i.request_id <> '');
alter table audit_log enable trigger audit_log_no_change;
`

const indexes = `
create index audit_log_of_people on audit_log (time desc, id desc) include (action) where is_by_person = 1;
create index audit_log_of_people_by_group on audit_log (fsi_gid, time desc, id desc) include (action)
  where is_by_person = 1;
`

export const actsOfPeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [columns, indexes]) await sql.raw(part).execute(db)
  },
}
