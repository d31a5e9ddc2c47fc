import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { inTransaction, type Db } from '../../platform/db/transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { connectGroup } from '../../tree/closure.queries.ts'

let made = 0

/** A group below the given one; null makes the root. */
export async function makeGroup(
  db: Db,
  parent_gid: number | null,
  fields: Partial<Insertable<Database['groups']>> = {},
): Promise<{ fsi_gid: number; group_name: string }> {
  made += 1
  const group_name = fields.group_name ?? `Group ${made}`
  return inTransaction(db, async (tx) => {
    const group = await tx
      .insertInto('groups')
      .values({ parent_gid, created_time: 1_700_000_000 + made, ...fields, group_name })
      .returning(['fsi_gid', 'group_name'])
      .executeTakeFirstOrThrow()
    await connectGroup(tx, group.fsi_gid, parent_gid)
    return group
  })
}

/** Switches a group off as the product records it, with all groups and users below it. */
export async function makeGroupInactive(db: Db, fsi_gid: number): Promise<void> {
  const below = sql`(select descendant_gid from group_closure where ancestor_gid = ${fsi_gid})`
  // Users come before groups: a group that is off holds no active user.
  await sql`update users set is_active = 0, deactivated_by_gid = ${fsi_gid} where is_active = 1 and fsi_gid in ${below}`.execute(
    db,
  )
  await sql`update groups set is_active = 0, deactivated_by_gid = ${fsi_gid} where is_active = 1 and fsi_gid in ${below}`.execute(
    db,
  )
}
