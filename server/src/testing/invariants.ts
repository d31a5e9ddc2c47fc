import { sql } from 'kysely'
import { heldByParentNames as permissions } from '@telecopy/contract/groups/group-fields'
import { closureDifferences } from '../tree/closure.queries.ts'
import type { Db } from '../platform/db/transaction.ts'

/** Groups whose stored counts differ from a recount of the rows. There must be none. */
export async function recountDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select k.* from group_counts k join groups g on g.fsi_gid = k.fsi_gid
    where k.count_users <> (select count(*) from users u where u.fsi_gid = k.fsi_gid)
      or k.count_fax_numbers <> (select count(*) from fax_numbers n where n.fsi_gid = k.fsi_gid)
      or k.count_assigned_numbers <>
        (select count(*) from fax_numbers n where n.fsi_gid = k.fsi_gid and n.fsi_uid is not null)
      or k.count_gsd_lines <> (select count(*) from shared_lines l where l.fsi_gid = k.fsi_gid)
      or k.count_sub_groups <> (select count(*) from groups b where b.parent_gid = k.fsi_gid)
      or k.is_send_only <> g.is_send_only or k.is_group_send <> g.is_group_send`.execute(db)
  const { rows: without } = await sql`
    select g.fsi_gid from groups g where not exists (select 1 from group_counts k where k.fsi_gid = g.fsi_gid)`.execute(
    db,
  )
  return [...rows, ...without]
}

/** Groups with settings that exclude each other, or with permissions that their parent lacks. */
async function groupsOutOfShape(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'lines' as what, g.fsi_gid from groups g
    where exists (select 1 from shared_lines l where l.fsi_gid = g.fsi_gid)
      and (g.is_send_only = 1 or g.is_group_send = 1
        or exists (select 1 from groups b where b.parent_gid = g.fsi_gid))
    union all
    select 'group-send', g.fsi_gid from groups g
    where g.is_group_send = 1 and exists (select 1 from groups b where b.parent_gid = g.fsi_gid)
    union all
    select 'default user', g.fsi_gid from groups g
    where (g.is_send_only = 1 or g.is_group_send = 1)
      and not exists (select 1 from group_default_users d where d.fsi_gid = g.fsi_gid)
    union all
    select 'permission', g.fsi_gid from groups g join groups p on p.fsi_gid = g.parent_gid
    where ${sql.raw(permissions.map((flag) => `g.${flag} > p.${flag}`).join(' or '))}
    union all
    select 'root', g.fsi_gid from groups g
    where g.parent_gid is null and exists (select 1 from users u where u.fsi_gid = g.fsi_gid and u.is_admin = 1)
      and not exists (select 1 from users u where u.fsi_gid = g.fsi_gid and u.is_admin = 1 and u.is_active = 1)`.execute(
    db,
  )
  return rows
}

/** Groups and users that are on although a group above them is off. */
async function activeUnderInactive(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'user' as what, u.fsi_uid as id from users u join groups g using (fsi_gid)
    where u.is_active = 1 and g.is_active = 0
    union all
    select 'group', g.fsi_gid from groups g join groups above on above.fsi_gid = g.parent_gid
    where g.is_active = 1 and above.is_active = 0`.execute(db)
  return rows
}

/** Imports whose counts differ from their outcomes, or whose outcomes are fewer than the rows of a finished one. */
async function miscountedImports(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select i.ref_code from user_imports i left join (
      select ref_code, count(*) filter (where result = 'Created') as created,
        count(*) filter (where result = 'Skipped') as skipped, count(*) filter (where result = 'Failed') as failed
      from user_import_rows group by ref_code
    ) r using (ref_code)
    where (i.count_created, i.count_skipped, i.count_failed)
      <> (coalesce(r.created, 0), coalesce(r.skipped, 0), coalesce(r.failed, 0))`.execute(db)
  return rows
}

/** Users whose reach for single sign-on is not that of the providers above them. */
async function misplacedSsoAddresses(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select u.fsi_uid, u.sso_reach from users u
    where coalesce(u.sso_reach, 0) >= 0 and u.sso_reach is distinct from sso_reach_of(u.fsi_gid)`.execute(db)
  return rows
}

/** Violated invariants. There must be none after any fault. Constraints enforce the others. */
export async function brokenInvariants(db: Db): Promise<unknown[]> {
  const differences = await closureDifferences(db)
  return [
    ...(await recountDifferences(db)),
    ...(await activeUnderInactive(db)),
    ...(await groupsOutOfShape(db)),
    ...(await miscountedImports(db)),
    ...(await misplacedSsoAddresses(db)),
    ...(differences === 0 ? [] : [{ closureDifferences: differences }]),
  ]
}
