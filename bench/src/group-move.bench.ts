import { deepStrictEqual } from 'node:assert/strict'
import type pg from 'pg'
import { type Accounts, addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judgeRatio, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

const most = 3
const wanted = 800

/** A subtree and the two groups that it moves between. */
type Moving = { fsi_gid: number; groups: number; parents: readonly [number, number] }

/** Signed-in administrators, and the client for their calls. */
type World = { client: ApiClient; accounts: Accounts }

/** The largest subtree below the root with at most the wanted size, and its largest sibling. */
async function chooseSubtree(pool: pg.Pool): Promise<Moving> {
  const { rows } = await pool.query<{ fsi_gid: number; groups: number; parent_gid: number }>(
    `select g.fsi_gid, g.parent_gid, count(*)::int as groups
     from groups g join group_closure c on c.ancestor_gid = g.fsi_gid
     where g.parent_gid = 1 and g.is_active = 1 group by g.fsi_gid having count(*) <= $1
     order by count(*) desc, g.fsi_gid`,
    [wanted],
  )
  const [chosen, ...others] = rows
  const other = others.toSorted((one, two) => two.groups - one.groups)[0]
  if (chosen === undefined || other === undefined) throw new Error('the tree is too small')
  const { fsi_gid, groups, parent_gid } = chosen
  return { fsi_gid, groups, parents: [parent_gid, other.fsi_gid] }
}

/** Adds groups to a subtree, up to eight below each, until it has the wanted size: their ids, a parent before its own. */
async function growSubtree({ client, accounts }: World, { fsi_gid, groups }: Moving): Promise<number[]> {
  const added: number[] = []
  while (groups + added.length < wanted) {
    const turn = added.length
    const parent_gid = added[Math.floor(turn / 8) - 1] ?? fsi_gid
    const { authorization } = accounts.at(turn)
    const made = await client.call('createGroup', {
      authorization,
      body: { parent_gid, group_name: `Bench ${turn}` },
    })
    added.push(made.fsi_gid)
  }
  return added
}

async function removeGroups({ client, accounts }: World, groups: readonly number[]): Promise<void> {
  for (const [turn, fsi_gid] of groups.toReversed().entries()) {
    const { authorization } = accounts.at(turn)
    await client.call('deleteGroup', { authorization, body: { fsi_gid } })
  }
}

const removal = `delete from group_closure x using group_closure s
where s.ancestor_gid = $1 and x.descendant_gid = s.descendant_gid and x.depth > s.depth`

const insertion = `insert into group_closure (ancestor_gid, descendant_gid, depth)
select a.ancestor_gid, s.descendant_gid, a.depth + s.depth + 1
from group_closure a cross join group_closure s where a.descendant_gid = $2 and s.ancestor_gid = $1`

/** The two statements that move a subtree in the closure, and the one that sets its parent, in a transaction. */
async function movePlainly(pool: pg.Pool, { fsi_gid }: Moving, parent_gid: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update groups set parent_gid = $2, version = version + 1 where fsi_gid = $1', [
      fsi_gid,
      parent_gid,
    ])
    await client.query(removal, [fsi_gid])
    await client.query(insertion, [fsi_gid, parent_gid])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function moveByApi(
  { client, accounts }: World,
  { fsi_gid, parent_gid }: { fsi_gid: number; parent_gid: number },
  turn: number,
): Promise<void> {
  const { authorization } = accounts.at(turn)
  const { code } = await client.call('updateGroup', { authorization, body: { fsi_gid, parent_gid } })
  if (code !== 1) throw new Error('the group was not moved')
}

const closureOf = async (pool: pg.Pool, fsi_gid: number): Promise<unknown[]> =>
  (
    await pool.query(
      `select x.ancestor_gid, x.descendant_gid, x.depth from group_closure s
       join group_closure x on x.descendant_gid = s.descendant_gid where s.ancestor_gid = $1 order by 2, 3`,
      [fsi_gid],
    )
  ).rows

/** One move can take all that a branch may move in a minute, so both sides begin its count anew. */
const forgetMoves = (pool: pg.Pool) =>
  pool.query("delete from rate_limits where bucket like 'group-cascades|%'")

/** Moves a subtree back and forth, by the call and by plain statements; first each way once, to compare the results. */
export async function measureGroupMove(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  const moving = await chooseSubtree(pool)
  const { fsi_gid, parents } = moving
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const world = { client, accounts: await signInAll(client, people) }
    const added = await growSubtree(world, moving)
    await moveByApi(world, { fsi_gid, parent_gid: parents[1] }, 0)
    const byApi = await closureOf(pool, fsi_gid)
    await movePlainly(pool, moving, parents[0])
    await movePlainly(pool, moving, parents[1])
    deepStrictEqual(byApi, await closureOf(pool, fsi_gid), 'both ways must leave the same closure')
    let at: 0 | 1 = 1
    const next = (): number => parents[(at = at === 0 ? 1 : 0)]
    const { api, plain } = await measureAlone(
      {
        async api(turn) {
          await forgetMoves(pool)
          await moveByApi(world, { fsi_gid, parent_gid: next() }, turn)
        },
        async plain() {
          await forgetMoves(pool)
          await movePlainly(pool, moving, next())
        },
      },
      pace,
    )
    if (at === 1) await movePlainly(pool, moving, parents[0])
    await removeGroups(world, added)
    const ratio = api.median / plain.median
    const judged = judgeRatio(misses, 'group/update, moving a subtree', { measured: ratio, most })
    printTable(
      `Moving a subtree of ${wanted} groups: medians in milliseconds`,
      ['call', 'plain', 'ratio', 'at most', 'reached'],
      [[ms(api.median), ms(plain.median), times(ratio), ...judged]],
    )
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}
