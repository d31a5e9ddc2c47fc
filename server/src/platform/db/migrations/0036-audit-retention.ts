import { type Kysely, sql } from 'kysely'

// One row for each month whose records were written to a file. Its records may be removed while it is "archived"; it is
// "pruned" once all of them are gone.
const months = `
create table audit_months (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('archived', 'pruned')),
  records bigint not null check (records > 0),
  last_id bigint not null,
  file_name text not null check (file_name <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  archived_time epoch,
  pruned_time bigint check ((state = 'pruned') = (pruned_time is not null))
);
create function audit_month_begins(month date) returns bigint language sql immutable
return extract(epoch from month::timestamp at time zone 'UTC')::bigint;
create function audit_month_of(at bigint) returns date language sql immutable
return date_trunc('month', to_timestamp(at) at time zone 'UTC')::date;
create function audit_records_left(month date, last_id bigint) returns bigint language sql stable
return (select count(*) from audit_log a
  where a.time >= audit_month_begins(month) and a.time < audit_month_begins((month + interval '1 month')::date)
    and a.id <= last_id);
`

// Records of the last 12 months are never removed, whatever the settings say.
const oldEnough = `< date_trunc('month', now() at time zone 'UTC') - interval '12 months'`

// The database itself counts: a month is archived with as many records as it has, and pruned when it has none.
const checks = `
create function audit_months_fit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' then
    if new.month ${oldEnough}
      and audit_records_left(new.month, new.last_id) = (case new.state when 'archived' then new.records else 0 end)
      and (tg_op = 'INSERT' and new.state = 'archived' or tg_op = 'UPDATE' and old.state = 'archived'
        and (new.state = 'archived' and new.month = old.month
          or to_jsonb(new) - '{state,pruned_time}'::text[] = to_jsonb(old) - '{state,pruned_time}'::text[])) then
      return new;
    end if;
  end if;
  raise exception 'a month of the audit log is archived whole, then pruned whole, and never forgotten'
    using errcode = 'insufficient_privilege';
end $$;
create trigger audit_months_fit before insert or update or delete on audit_months
  for each row execute function audit_months_fit();
create trigger audit_months_no_truncate before truncate on audit_months
  for each statement execute function audit_months_fit();
`

// What is recorded stays. Only the link to a deleted account may go, and records of an archived month, in a transaction
// that names this month.
const stays = `
create or replace function audit_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_uid is null
    and to_jsonb(old) - 'actor_uid' = to_jsonb(new) - 'actor_uid' then
    return new;
  end if;
  if tg_op = 'DELETE' then
    if exists (
      select 1 from audit_months m
      where m.month = audit_month_of(old.time) and m.state = 'archived' and old.id <= m.last_id
        and to_char(m.month, 'YYYY-MM') = current_setting('telecopy.pruned_month', true)
        and m.month ${oldEnough}) then
      return old;
    end if;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'insufficient_privilege';
end $$;
`

// The place of the stream of records. Its row is made by the first process that sends: a restore needs empty tables.
const stream = `
create table audit_stream (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0,
  holder text not null,
  held_until epoch
);
`

export const auditRetention = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [months, checks, stays, stream]) await sql.raw(part).execute(db)
  },
}
