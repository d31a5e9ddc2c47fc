import { type Kysely, sql } from 'kysely'

const counts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
] as const

const columns = counts.map((name) => `${name} bigint not null default 0`).join(', ')
const added = (table: string) =>
  counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
const list = counts.join(', ')

// A sent fax counts once it has a result. Each fax is in exactly one pair of days, so that whole days of either zone can
// be summed. The daylight saving of Los Angeles is that of the database's own list of zones.
const tables = `
create table usage_days (
  fsi_gid int not null references groups on delete restrict,
  gmt_day date not null, pacific_day date not null,
  account_email text not null, fax_number text not null, user_name text not null default '',
  ${columns},
  primary key (fsi_gid, gmt_day, pacific_day, account_email, fax_number)
);
create index usage_days_by_pacific on usage_days (fsi_gid, pacific_day);
create table usage_group_days (
  fsi_gid int not null references groups on delete restrict, gmt_day date not null,
  ${columns},
  primary key (fsi_gid, gmt_day)
);
create table usage_cause_days (
  fsi_gid int not null references groups on delete restrict, gmt_day date not null,
  fax_result_code int not null, faxes bigint not null default 0,
  primary key (fsi_gid, gmt_day, fax_result_code)
);
`

// What each fax adds. The rows of a statement are summed first, and written in the order of their keys: two statements
// never wait for each other in a circle.
const shares = (rows: string) => `
  select r.fsi_gid, (to_timestamp(r.created_time) at time zone 'UTC')::date as gmt_day,
    (to_timestamp(r.created_time) at time zone 'America/Los_Angeles')::date as pacific_day,
    r.account_email, r.fax_number, r.user_name, r.sign, r.fax_result_code,
    case when r.fax_result_code = 0 and r.direction = 'sent' then r.sign else 0 end as sent,
    case when r.fax_result_code <> 0 and r.direction = 'sent' then r.sign else 0 end as failed,
    case when r.direction = 'received' then r.sign else 0 end as received,
    r.pages_delivered as pages, r.connect_time as seconds
  from (${rows}) r
  where r.fsi_gid is not null and (r.direction = 'received' or r.fax_result_code is not null)`

const sums = `sum(s.sent), sum(s.sent * s.pages), sum(s.sent * s.seconds), sum(s.failed),
  sum(s.received), sum(s.received * s.pages), sum(s.received * s.seconds)`

const write = (rows: string) => `
  with shares as materialized (${shares(rows)}), days as (
    insert into usage_days as d (fsi_gid, gmt_day, pacific_day, account_email, fax_number, user_name, ${list})
    select s.fsi_gid, s.gmt_day, s.pacific_day, s.account_email, s.fax_number, max(s.user_name), ${sums}
    from shares s group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (fsi_gid, gmt_day, pacific_day, account_email, fax_number)
    do update set user_name = excluded.user_name, ${added('d')}
  ), group_days as (
    insert into usage_group_days as d (fsi_gid, gmt_day, ${list})
    select s.fsi_gid, s.gmt_day, ${sums} from shares s group by 1, 2 order by 1, 2
    on conflict (fsi_gid, gmt_day) do update set ${added('d')}
  )
  insert into usage_cause_days as d (fsi_gid, gmt_day, fax_result_code, faxes)
  select s.fsi_gid, s.gmt_day, s.fax_result_code, sum(s.failed) from shares s where s.failed <> 0
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (fsi_gid, gmt_day, fax_result_code) do update set faxes = d.faxes + excluded.faxes;`

const facts =
  'fsi_gid, created_time, account_email, fax_number, direction, fax_result_code, pages_delivered, connect_time'
const of = (alias: string) =>
  facts
    .split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

// A deleted record stays counted: retention never changes an invoice.
const triggers = `
create function count_new_faxes() returns trigger language plpgsql as $$
begin
  ${write('select 1 as sign, n.* from new_rows n')}
  return null;
end $$;
create trigger fax_records_added after insert on fax_records
  referencing new table as new_rows for each statement execute function count_new_faxes();

create function count_changed_faxes() returns trigger language plpgsql as $$
begin
  ${write(`
    select -1 as sign, o.* from old_rows o join new_rows n using (fsi_fid) where (${of('o')}) is distinct from (${of('n')})
    union all
    select 1, n.* from new_rows n join old_rows o using (fsi_fid) where (${of('o')}) is distinct from (${of('n')})`)}
  return null;
end $$;
create trigger fax_records_changed after update on fax_records
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_faxes();
`

// Reports that the engine sent and that could not be stored. A report sent again is kept once.
const kept = `
create table kept_faxes (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('unmatched', 'rejected')),
  fax_number text not null default '',
  report jsonb not null,
  digest text not null constraint kept_faxes_once unique,
  message text not null,
  key_name text not null default '',
  received_time epoch
);
create index kept_faxes_by_number on kept_faxes (fax_number) where fax_number <> '';
create index kept_faxes_by_time on kept_faxes (received_time);
`

export const usage = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
    await sql.raw(write('select 1 as sign, f.* from fax_records f')).execute(db)
    await sql.raw(triggers).execute(db)
    await sql.raw(kept).execute(db)
  },
}
