import { sql } from 'kysely'
import { closureDifferences } from '../features/groups/public.ts'
import type { Db } from '../platform/db/transaction.ts'

/** Groups whose kept counts differ from a recount of the rows; none, ever. */
export async function recountDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select k.fsi_gid, k.count_users, k.count_fax_numbers, k.count_gsd_lines from group_counts k
    where k.count_users <> (select count(*) from users u where u.fsi_gid = k.fsi_gid)
      or k.count_fax_numbers <> (select count(*) from fax_numbers n where n.fsi_gid = k.fsi_gid)
      or k.count_gsd_lines <> (select count(*) from shared_lines l where l.fsi_gid = k.fsi_gid)
    union all
    select g.fsi_gid, -1, -1, -1 from groups g where not exists (select 1 from group_counts k where k.fsi_gid = g.fsi_gid)`.execute(
    db,
  )
  return rows
}

/** What is on although a group above it is off. */
async function activeUnderInactive(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'user' as what, u.fsi_uid as id from users u join groups g using (fsi_gid)
    where u.is_active = 1 and g.is_active = 0
    union all
    select 'group', g.fsi_gid from groups g join groups above on above.fsi_gid = g.parent_gid
    where g.is_active = 1 and above.is_active = 0`.execute(db)
  return rows
}

/** Everything that is never so, whatever struck; constraints hold the rest. */
export async function brokenInvariants(db: Db): Promise<unknown[]> {
  const differences = await closureDifferences(db)
  return [
    ...(await recountDifferences(db)),
    ...(await activeUnderInactive(db)),
    ...(differences === 0 ? [] : [{ closureDifferences: differences }]),
  ]
}
