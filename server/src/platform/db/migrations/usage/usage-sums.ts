// No constraint keeps the sums from being negative: it would also refuse the negative row that an upsert adds to a sum.
// A sent fax counts once it has a result; `sent_faxes` contains the failed ones.
const counts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
] as const

const columns = counts.map((name) => `${name} bigint not null default 0`).join(',\n  ')
const names = counts.join(', ')
const sums = counts.map((name) => `sum(${name}) as ${name}`).join(', ')
const added = (table: string): string =>
  counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
const isAny = counts.map((name) => `sum(${name}) <> 0`).join(' or ')

export const usageTables = `
create table usage_days (
  fsi_gid int not null references groups on delete restrict,
  gmt_day date not null,
  pacific_day date not null,
  account_email text not null,
  fax_number text not null,
  fax_type text not null,
  user_name text not null default '',
  ${columns},
  primary key (fsi_gid, gmt_day, pacific_day, account_email, fax_number, fax_type)
);
create index usage_days_pacific on usage_days (fsi_gid, pacific_day);
create table usage_group_days (
  fsi_gid int not null references groups on delete restrict,
  gmt_day date not null,
  ${columns},
  primary key (fsi_gid, gmt_day)
);
create table usage_cause_days (
  fsi_gid int not null references groups on delete restrict,
  gmt_day date not null,
  fax_result_code int not null,
  faxes bigint not null default 0,
  primary key (fsi_gid, gmt_day, fax_result_code)
);
`

const dayIn = (zone: string): string => `(to_timestamp(created_time) at time zone '${zone}')::date`

/** Adds fax records to the sums: `steps` selects them with a column \`step\`, which is 1 to add and -1 to take away. */
export const addToUsage = (steps: string): string => `
  with steps as (${steps}), counted as materialized (
    select fsi_gid, ${dayIn('UTC')} as gmt_day, ${dayIn('America/Los_Angeles')} as pacific_day,
      account_email, fax_number, fax_type, case when direction = 'sent' then fax_result_code end as cause,
      max(user_name) filter (where step > 0) as user_name,
      coalesce(sum(step) filter (where direction = 'sent'), 0) as sent_faxes,
      coalesce(sum(step * pages_delivered) filter (where direction = 'sent'), 0) as sent_pages,
      coalesce(sum(step * connect_time) filter (where direction = 'sent'), 0) as sent_seconds,
      coalesce(sum(step) filter (where direction = 'sent' and fax_result_code <> 0), 0) as failed_faxes,
      coalesce(sum(step) filter (where direction = 'received'), 0) as received_faxes,
      coalesce(sum(step * pages_delivered) filter (where direction = 'received'), 0) as received_pages,
      coalesce(sum(step * connect_time) filter (where direction = 'received'), 0) as received_seconds
    from steps
    where fsi_gid is not null and (direction = 'received' or fax_result_code is not null)
    group by 1, 2, 3, 4, 5, 6, 7
  ), days as (
    insert into usage_days (fsi_gid, gmt_day, pacific_day, account_email, fax_number, fax_type, user_name, ${names})
    select fsi_gid, gmt_day, pacific_day, account_email, fax_number, fax_type, coalesce(max(user_name), ''), ${sums}
    from counted group by 1, 2, 3, 4, 5, 6 having ${isAny} order by 1, 2, 3, 4, 5, 6
    on conflict (fsi_gid, gmt_day, pacific_day, account_email, fax_number, fax_type) do update set
      user_name = case when excluded.user_name = '' then usage_days.user_name else excluded.user_name end,
      ${added('usage_days')}
  ), group_days as (
    insert into usage_group_days (fsi_gid, gmt_day, ${names})
    select fsi_gid, gmt_day, ${sums} from counted group by 1, 2 having ${isAny} order by 1, 2
    on conflict (fsi_gid, gmt_day) do update set ${added('usage_group_days')}
  )
  insert into usage_cause_days (fsi_gid, gmt_day, fax_result_code, faxes)
  select fsi_gid, gmt_day, cause, sum(sent_faxes) from counted
  where cause is not null group by 1, 2, 3 having sum(sent_faxes) <> 0 order by 1, 2, 3
  on conflict (fsi_gid, gmt_day, fax_result_code) do update set faxes = usage_cause_days.faxes + excluded.faxes`
