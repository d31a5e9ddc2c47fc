import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

type Subscriber = { fsi_uid: number; email: string; fsi_gid: number; group_name: string }

/** A user of the scope, held in its group; undefined when it is absent or foreign. Lock the tree first. */
export async function holdSubscriber(tx: Tx, scope: Scope, fsi_uid: number): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select u.fsi_uid, u.email, u.fsi_gid,
      (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name
    from users u where u.fsi_uid = ${fsi_uid} and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}
    for share of u`.execute(tx)
  return rows[0]
}

type Wanted = { fsi_uid: number; gsd_ids: readonly number[] }

/**
 * Those of these lines of the scope to which a user is subscribed, or of which it is the master: locked by ascending
 * identifier, and then read. Lock the user first.
 */
export async function lockSubscribedLines(
  tx: Tx,
  scope: Scope,
  { fsi_uid, gsd_ids }: Wanted,
): Promise<{ gsd_id: number; tag: string; master_uid: number }[]> {
  await sql`
    select 1 from shared_lines l
    where l.gsd_id = any(${gsd_ids}::int[]) and ${isInScope(scope.fsi_gid, sql`l.fsi_gid`)}
    order by l.gsd_id for no key update of l`.execute(tx)
  const { rows } = await sql<{ gsd_id: number; tag: string; master_uid: number }>`
    select l.gsd_id, l.tag, l.fsi_uid as master_uid from shared_lines l
    where l.gsd_id = any(${gsd_ids}::int[]) and ${isInScope(scope.fsi_gid, sql`l.fsi_gid`)}
      and (l.fsi_uid = ${fsi_uid} or exists
        (select 1 from shared_line_subscribers s where s.gsd_id = l.gsd_id and s.fsi_uid = ${fsi_uid}))
    order by l.gsd_id`.execute(tx)
  return rows
}

/** Takes a user out of locked lines, and raises their versions. */
export async function deleteSubscriptions(tx: Tx, { fsi_uid, gsd_ids }: Wanted): Promise<void> {
  await sql`
    delete from shared_line_subscribers
    where gsd_id = any(${gsd_ids}::int[]) and fsi_uid = ${fsi_uid}`.execute(tx)
  await sql`update shared_lines set version = version + 1 where gsd_id = any(${gsd_ids}::int[])`.execute(tx)
}
