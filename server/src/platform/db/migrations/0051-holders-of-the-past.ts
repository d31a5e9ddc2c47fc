import { type Kysely, sql } from 'kysely'

// Acts after which the audit log tells who holds a number. The group of a record is the one that has the number then;
// only that of a return is the one before. The record of \`numbers add\` names some of its numbers.
const acts = `
  select a.entity_id as fsi_nid, a.time, a.id, a.action, a.fsi_gid as recorded_gid, a.group_name as recorded_name,
    a.before, a.after
  from audit_log a
  where a.action in ('fax-number.assign', 'fax-number.assign-by-import', 'fax-number.unassign', 'fax-number.move',
    'fax-number.return', 'fax-number.add', 'fax-number.hand-out')
  union all
  select n.fsi_nid, a.time, a.id, a.action, a.fsi_gid, a.group_name, null, null
  from audit_log a cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(a.after -> 'first') when 'array' then a.after -> 'first' else '[]' end) w (fax_number)
    join fax_numbers n on n.fax_number = w.fax_number
  where a.action = 'fax-numbers.add'`

const told = `
  select fsi_nid, time, id,
    case when action <> 'fax-number.return' then recorded_gid end as fsi_gid,
    case when action <> 'fax-number.return' then recorded_name else '' end as group_name,
    (after ->> 'fsi_uid')::int as fsi_uid, coalesce(after ->> 'email', '') as email,
    case when action in ('fax-number.assign', 'fax-number.move') then (before ->> 'fsi_gid')::int
      when action in ('fax-number.return', 'fax-number.unassign', 'fax-number.assign-by-import') then recorded_gid
      end as before_gid,
    case action when 'fax-number.unassign' then (before ->> 'fsi_uid')::int end as before_uid,
    case when action in ('fax-number.assign', 'fax-number.move') then before ->> 'group_name' else recorded_name
      end as before_name,
    coalesce(before ->> 'email', '') as before_email
  from acts`

const moves = `
  select a.entity_id as fsi_uid, a.time, a.id, a.fsi_gid, a.group_name,
    (a.before ->> 'fsi_gid')::int as before_gid, coalesce(a.before ->> 'group_name', '') as before_name
  from audit_log a where a.action = 'user.move'`

// The holder before the first known act; without one, the present holder. A number that was changed since the last
// migration has its present holder already.
const first = `
  select n.fsi_nid, n.created_time, f.time as until,
    case when f.fsi_nid is null then n.fsi_gid else f.before_gid end as fsi_gid,
    case when f.fsi_nid is null then n.fsi_uid else f.before_uid end as fsi_uid, coalesce(f.before_email, '') as email,
    coalesce(f.before_name, '') as group_name
  from fax_numbers n left join (select distinct on (fsi_nid) * from told order by fsi_nid, time, id) f using (fsi_nid)
  where f.fsi_nid is not null or not exists (select from known k where k.fsi_nid = n.fsi_nid)`

// A user who moved later was in another group then.
const firstGroups = `
  select distinct on (f.fsi_nid) f.fsi_nid, m.before_gid, m.before_name
  from first f join moves m on m.fsi_uid = f.fsi_uid and m.time > f.created_time order by f.fsi_nid, m.time, m.id`

// No holder is older than its group and its user.
const begun = `
  select f.fsi_nid, greatest(f.created_time, g.created_time, u.created_time) as time, 0::bigint as id,
    coalesce(m.before_gid, f.fsi_gid) as fsi_gid, coalesce(m.before_name, f.group_name) as group_name, f.fsi_uid, f.email, f.until
  from first f left join first_groups m using (fsi_nid)
    left join groups g on g.fsi_gid = coalesce(m.before_gid, f.fsi_gid) left join users u on u.fsi_uid = f.fsi_uid`

const placed = `
  select b.*, lead(b.time) over (partition by b.fsi_nid order by b.time, b.id) as next_time from (
    select fsi_nid, time, id, fsi_gid, group_name, fsi_uid, email from told
    union all
    select fsi_nid, time, id, fsi_gid, group_name, fsi_uid, email from begun where until is null or time < until
  ) b`

// The numbers of a user move with the user, without records of their own.
const moved = `
  select fsi_nid, time, id, fsi_gid, group_name, fsi_uid, email from placed
  union all
  select p.fsi_nid, m.time, m.id, m.fsi_gid, m.group_name, p.fsi_uid, p.email
  from placed p join moves m on m.fsi_uid = p.fsi_uid and m.time > p.time and (p.next_time is null or m.time < p.next_time)`

// What a deleted group held is its heir's. Of a group that left no trace, nobody holds it.
const inherited = `
  select m.fsi_nid, m.time, m.id, coalesce(g.fsi_gid, d.heir_gid) as fsi_gid,
    coalesce(nullif(m.group_name, ''), g.group_name, '') as group_name, u.fsi_uid,
    coalesce(nullif(m.email, ''), u.email, '') as email, coalesce(trim(u.first_name || ' ' || u.last_name), '') as user_name
  from moved m left join groups g on g.fsi_gid = m.fsi_gid left join deleted_groups d on d.fsi_gid = m.fsi_gid
    left join users u on u.fsi_uid = m.fsi_uid`

// The present holder, where the records lead to another one: from the last addition to its group on, or from its user's
// creation, or from now on. In doubt a fax is unmatched.
const contrary = `
  select n.fsi_nid, greatest(l.time, coalesce(
      (select max(a.time) from audit_log a
        where a.action = 'fax-numbers.add' and a.fsi_gid = n.fsi_gid and a.time > l.time and n.fsi_uid is null),
      nullif(greatest(u.created_time, l.time), l.time), floor(extract(epoch from clock_timestamp()))::bigint)) as time,
    9223372036854775807 as id, n.fsi_gid, coalesce(g.group_name, '') as group_name, n.fsi_uid,
    coalesce(u.email, '') as email, coalesce(trim(u.first_name || ' ' || u.last_name), '') as user_name
  from (select distinct on (fsi_nid) * from inherited order by fsi_nid, time desc, id desc) l
    join fax_numbers n using (fsi_nid) left join groups g on g.fsi_gid = n.fsi_gid left join users u on u.fsi_uid = n.fsi_uid
  where (l.fsi_gid, l.fsi_uid) is distinct from (n.fsi_gid, n.fsi_uid)`

const lines = `
  select l.fsi_nid, l.created_time as time, l.gsd_id from shared_lines l
  union all
  select coalesce(a.after ->> 'fsi_nid', a.before ->> 'fsi_nid')::int, a.time,
    case a.action when 'shared-line.create' then a.entity_id else 0 end
  from audit_log a where a.action in ('shared-line.create', 'shared-line.delete')`

const types = `
  select a.entity_id as fsi_nid, a.time, a.id,
    case a.action when 'fax-number.unassign' then '0' else a.after ->> 'type' end as type, a.before ->> 'type' as before
  from audit_log a
  where a.action in ('fax-number.assign', 'fax-number.assign-by-import', 'fax-number.update', 'fax-number.unassign')
    and (a.action = 'fax-number.unassign' or a.after ->> 'type' in ('0', '1'))`

// Every time at which something changed, with what was told at that time.
const points = `
  select fsi_nid, time, id, 1 as is_place, fsi_gid, group_name, fsi_uid, email, user_name,
    null::int as gsd_id, null::text as type from inherited
  union all select fsi_nid, time, id, 1, fsi_gid, group_name, fsi_uid, email, user_name, null, null from contrary
  union all select fsi_nid, time, 0, null, null, null, null, null, null, gsd_id, null from lines
  union all select fsi_nid, time, id, null, null, null, null, null, null, null, type from types`

// What was not told at a time is as it was told last.
const counted = `
  select p.*, count(is_place) over w as place, count(gsd_id) over w as line, count(type) over w as kind,
    row_number() over (partition by fsi_nid order by time desc, id desc, is_place, gsd_id desc) as from_last
  from points p window w as (partition by fsi_nid order by time, id, is_place desc, gsd_id rows unbounded preceding)`

const filled = `
  select fsi_nid, time, id, place, from_last,
    max(fsi_gid) over p as fsi_gid, max(group_name) over p as group_name, max(fsi_uid) over p as fsi_uid,
    max(email) over p as email, max(user_name) over p as user_name,
    coalesce(max(gsd_id) over (partition by fsi_nid, line), 0) as gsd_id, max(type) over (partition by fsi_nid, kind) as type
  from counted window p as (partition by fsi_nid, place)`

const fill = `
with known as materialized (select fsi_nid, min(from_time) as time from fax_number_holders group by fsi_nid),
  acts as (${acts}), told as materialized (${told}), moves as materialized (${moves}), first as materialized (${first}),
  first_groups as (${firstGroups}), begun as (${begun}), placed as materialized (${placed}), moved as (${moved}),
  inherited as materialized (${inherited}), contrary as (${contrary}), lines as (${lines}),
  types as materialized (${types}), points as (${points}), counted as (${counted}), filled as (${filled}),
  first_types as (select distinct on (fsi_nid) fsi_nid, coalesce(before, '0') as type from types order by fsi_nid, time, id),
  holders as (
    select distinct on (f.fsi_nid, f.time) f.fsi_nid, f.time, f.fsi_gid,
      case when f.fsi_gid is not null then f.fsi_uid end as fsi_uid,
      case when f.fsi_gid is not null then f.gsd_id else 0 end as gsd_id,
      case f.from_last when 1 then n.type else coalesce(f.type, t.type, n.type) end as type,
      coalesce(f.email, '') as email, coalesce(f.user_name, '') as user_name, coalesce(f.group_name, '') as group_name
    from filled f join fax_numbers n using (fsi_nid) left join first_types t using (fsi_nid)
    where f.place > 0 order by f.fsi_nid, f.time, f.from_last
  )
insert into fax_number_holders (fsi_nid, from_time, fsi_gid, fsi_uid, gsd_id, type, account_email, user_name, group_name)
select h.* from holders h left join known k on k.fsi_nid = h.fsi_nid
where k.fsi_nid is null or h.time < k.time
`

/**
 * Who held the numbers before the database kept it: from the audit log where it tells, else from the creation of number,
 * group or user on, whichever is the latest. Acts of that time wait; all else goes on.
 */
export const holdersOfThePast = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`lock table fax_number_holders in share row exclusive mode`.execute(db)
    await sql.raw(fill).execute(db)
  },
}
