import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Requester, isOfRequester } from '../../tree/requesters.queries.ts'

export async function countWaiting(tx: Tx, requester: Requester): Promise<number> {
  const { count } = await tx
    .selectFrom('user_imports')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where(isOfRequester(requester))
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** The groups `g` from the root's child down to a group, which depth `c` orders; of the root itself, the root alone. */
const lineOf = (fsi_gid: number) => sql`
  group_closure c join groups g on g.fsi_gid = c.ancestor_gid
  where c.descendant_gid = ${fsi_gid} and (g.parent_gid is not null or c.depth = 0)`

// Every version of the server must take the same number.
const waitingLock = 7_265_016

/** Imports of the branch of a group are requested one at a time. The tree must be locked. */
export async function lockWaitingOfBranch(tx: Tx, fsi_gid: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${waitingLock}::int, b.fsi_gid)
    from (select g.fsi_gid from ${lineOf(fsi_gid)} order by c.depth desc limit 1) b`.execute(tx)
}

/**
 * How many imports wait that were requested in each group of a line, or below it; the branch comes first. The root's own
 * are a branch.
 */
export async function countWaitingOfLine(
  tx: Tx,
  fsi_gid: number,
): Promise<{ fsi_gid: number; waiting: number }[]> {
  const { rows } = await sql<{ fsi_gid: number; waiting: number }>`
    with line as (select g.fsi_gid, g.parent_gid, c.depth from ${lineOf(fsi_gid)})
    select l.fsi_gid, (
      select count(*)::int from user_imports i
      join group_closure s on s.descendant_gid = i.actor_gid and s.ancestor_gid = l.fsi_gid
      where i.status = 0 and (l.parent_gid is not null or s.depth = 0)) as waiting
    from line l order by l.depth desc`.execute(tx)
  return rows
}
