import { addToUsage } from './usage-sums.ts'

// Any constant will do, as long as every version of the server uses the same one.
const usageLock = 7_265_014

const takeTurns = `perform pg_advisory_xact_lock(${usageLock})`

// Facts of a fax that the sums depend on.
const counted = ['fsi_gid', 'direction', 'created_time', 'account_email', 'fax_number', 'fax_type']
const summed = ['fax_result_code', 'pages_delivered', 'connect_time']
const facts = (row: string): string => [...counted, ...summed].map((name) => `${row}.${name}`).join(', ')

const changed = `old_rows o join new_rows n on n.fsi_fid = o.fsi_fid
    and (${facts('o')}) is distinct from (${facts('n')})`

const addChanged = addToUsage(`select 1 as step, n.* from ${changed}
    union all select -1, o.* from ${changed}`)

/**
 * Keeps the sums of days while fax records are inserted and updated. Deleting records changes nothing, so retention
 * never changes an invoice. One statement may fire both triggers, and each writes three tables: without a lock, two
 * batches could wait for each other.
 */
export const usageTriggers = `
create function add_new_usage() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows where direction = 'received' or fax_result_code is not null) then
    ${takeTurns};
    ${addToUsage('select 1 as step, n.* from new_rows n')};
  end if;
  return null;
end $$;
create function add_changed_usage() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ${changed}) then
    ${takeTurns};
    ${addChanged};
  end if;
  return null;
end $$;
create trigger fax_records_used_insert after insert on fax_records
  referencing new table as new_rows for each statement execute function add_new_usage();
create trigger fax_records_used_update after update on fax_records
  referencing old table as old_rows new table as new_rows for each statement execute function add_changed_usage();
`

// A join would stop at the first changed row, so PostgreSQL plans it to begin fast: it compares each old row with each new
// one. When no fact changes, it never stops early: a deletion of a user with 8,000 faxes took 16 s.
const anyChanged = `select exists (
      select n.fsi_fid, ${facts('n')} from new_rows n except select o.fsi_fid, ${facts('o')} from old_rows o)`

/**
 * The same function, with its statement planned at each call. PostgreSQL keeps the plan of a statement in a function. The
 * plan of a connection that began with a change of one fax compared each old row with each new one: a change of 8,000
 * faxes, such as a deletion of their group, then took 11 s instead of 1 s.
 */
export const changedUsageTrigger = `
create or replace function add_changed_usage() returns trigger language plpgsql as $$
declare
  is_changed boolean;
begin
  -- All sums of a group go to its parent with its faxes: see moveFaxes.
  if current_setting('telecopy.sums_move', true) = 'on' then
    return null;
  end if;
  execute $any$ ${anyChanged} $any$ into is_changed;
  if is_changed then
    ${takeTurns};
    execute $sum$ ${addChanged} $sum$;
  end if;
  return null;
end $$;
`
