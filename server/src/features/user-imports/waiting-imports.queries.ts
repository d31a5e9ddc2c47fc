import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { lineOf } from '../../platform/fair/line.queries.ts'
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

const lineTo = (fsi_gid: number) => lineOf(sql<number>`${fsi_gid}::int`)

// Every version of the server must take the same number.
const waitingLock = 7_265_016

/** Imports of the branch of a group are requested one at a time. The tree must be locked. */
export async function lockWaitingOfBranch(tx: Tx, fsi_gid: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${waitingLock}::int, coalesce((${lineTo(fsi_gid)})[1], ${fsi_gid}::int))`.execute(
    tx,
  )
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
    select g.fsi_gid, (
      select count(*)::int from user_imports i
      join group_closure s on s.descendant_gid = i.actor_gid and s.ancestor_gid = g.fsi_gid
      where i.status = 0 and (l.gids <> '{}' or s.depth = 0)) as waiting
    from (select ${lineTo(fsi_gid)} as gids) l
    cross join unnest(case l.gids when '{}' then array[${fsi_gid}::int] else l.gids end)
      with ordinality g (fsi_gid, at)
    order by g.at`.execute(tx)
  return rows
}
