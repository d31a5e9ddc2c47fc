import { type Kysely, sql } from 'kysely'
import { addToUsage, usageTables } from './usage/usage-sums.ts'
import { usageTriggers } from './usage/usage-triggers.ts'

// A fax only goes forward. The last step of each direction is 3: a result, or Downloaded or Error.
const steps = `
create function fax_step(direction text, fax_result_code int, status text) returns int language sql immutable
return case
  when direction = 'sent' then case when fax_result_code is null then 0 else 3 end
  when status = 'New' then 1 when status = 'Read' then 2 else 3
end;
`

// A record that became no fax, as it came. The hash lets the same record be kept once.
const refused = `
create table engine_refusals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('rejected', 'unmatched')),
  ref_code text not null default '',
  fax_number text not null default '',
  reason text not null,
  record text not null,
  record_hash bytea not null constraint engine_refusals_once unique,
  is_whole flag,
  first_time epoch,
  last_time epoch
);
create index engine_refusals_by_kind on engine_refusals (kind, id);
create index engine_refusals_by_age on engine_refusals (last_time);
`

export const faxEngine = {
  async up(db: Kysely<unknown>): Promise<void> {
    const fill = addToUsage('select 1 as step, f.* from fax_records f')
    for (const part of [steps, usageTables, fill, usageTriggers, refused]) await sql.raw(part).execute(db)
  },
}
