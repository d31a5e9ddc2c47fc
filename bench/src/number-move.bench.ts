import { deepStrictEqual } from 'node:assert/strict'
import type pg from 'pg'
import { type Account, type Accounts, addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { median } from './median.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judgeRatio, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { measureStatements } from './statement-counter.ts'

const numbersOfMove = 1000
const movesOfBurst = 8
const most = { ratio: 2, statements: 12 } as const

type Group = { fsi_gid: number; group_name: string }

/** Unassigned numbers, others for a second move at the same time, and the two groups between which they move. */
type Moving = { nids: readonly number[]; others: readonly number[]; groups: readonly [Group, Group] }

type Callers = { client: ApiClient; accounts: Accounts }

type World = Callers & { pool: pg.Pool; moving: Moving }

type Move = { nids: readonly number[]; from: Group; to: Group }

/** Two groups of their own below the root, and the numbers in the first one. */
async function prepareMoves(pool: pg.Pool): Promise<Moving> {
  const { rows } = await pool.query<Group>(
    `with root as (select fsi_gid from groups where parent_gid is null), made as (
       insert into groups (parent_gid, group_name, created_time)
       select fsi_gid, name, 0 from root cross join unnest(array['Bench here', 'Bench there']) name returning *
     ), closed as (
       insert into group_closure (ancestor_gid, descendant_gid, depth)
       select m.fsi_gid, m.fsi_gid, 0 from made m union all select r.fsi_gid, m.fsi_gid, 1 from made m, root r)
     select fsi_gid, group_name from made order by fsi_gid`,
  )
  const [here, there] = rows
  if (here === undefined || there === undefined) throw new Error('the groups were not made')
  const made = await pool.query<{ fsi_nid: number }>(
    `insert into fax_numbers (fax_number, fsi_gid) select (77000000 + at)::text, $1 from generate_series(1, $2) at
     on conflict (fax_number) do update set fsi_gid = excluded.fsi_gid returning fsi_nid`,
    [here.fsi_gid, 2 * numbersOfMove],
  )
  const nids = made.rows.map(({ fsi_nid }) => fsi_nid)
  return { nids: nids.slice(0, numbersOfMove), others: nids.slice(numbersOfMove), groups: [here, there] }
}

async function moveByApi({ client, accounts }: Callers, move: Move, turn: number): Promise<void> {
  const { authorization } = accounts.at(turn)
  const body = { fsi_gid: move.to.fsi_gid, fsi_nid_arr: [...move.nids] }
  const { code } = await client.call('moveFaxNumbers', { authorization, body })
  if (code !== 1) throw new Error('the numbers were not moved')
}

const updateText = `update fax_numbers set fsi_gid = $2, version = version + 1
where fsi_nid = any($1::int[]) and fsi_uid is null and fsi_gid = $3`

// A record for each number, and one for each of the two groups with the first hundred numbers.
const recordText = `insert into audit_log (time, actor_uid, actor_email, actor_gid, fsi_gid, group_name, action, entity,
  entity_id, entity_name, before, after, request_id, address)
with moved as (select fsi_nid, fax_number from fax_numbers where fsi_nid = any($1::int[]) order by fsi_nid),
told as (select jsonb_build_object('count', count(*), 'first',
  (array_agg(fax_number order by fsi_nid))[1:100]) as numbers from moved),
kept as (
  select 1 as part, fsi_nid as at, $3::int as fsi_gid, $4::text as group_name, 'fax-number.move' as action,
    'fax-number' as entity, fsi_nid as entity_id, fax_number as entity_name,
    jsonb_build_object('fsi_gid', $5::int, 'group_name', $6::text) as before,
    jsonb_build_object('fsi_gid', $3::int, 'group_name', $4::text) as after from moved
  union all select 2, 0, $5, $6, 'fax-numbers.move-out', 'group', $5, $6, null, numbers from told
  union all select 3, 0, $3, $4, 'fax-numbers.move-in', 'group', $3, $4, null, numbers from told
)
select extract(epoch from now())::bigint, u.fsi_uid, u.email, u.fsi_gid, k.fsi_gid, k.group_name, k.action, k.entity,
  k.entity_id, k.entity_name, k.before, k.after, '', '127.0.0.1'
from kept k cross join (select fsi_uid, email, fsi_gid from users where fsi_uid = $2) u order by k.part, k.at`

/** The update and the records: two statements in a transaction, on an open connection. */
async function movePlainly({ pool, accounts }: World, { nids, from, to }: Move, turn: number): Promise<void> {
  const client = await pool.connect()
  const places = [to.fsi_gid, to.group_name, from.fsi_gid, from.group_name]
  try {
    await client.query('begin')
    await client.query(updateText, [nids, to.fsi_gid, from.fsi_gid])
    await client.query(recordText, [nids, accounts.at(turn).fsi_uid, ...places])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What a move leaves behind: the places of the numbers, and its records without times and identifiers of requests. */
async function leftBehind({ pool, moving }: World): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select md5(string_agg(fsi_nid || ':' || fsi_gid, ',' order by fsi_nid)) from fax_numbers
         where fsi_nid = any($1::int[])) as places,
       (select md5(string_agg(to_jsonb(l)::text, ',' order by l.entity, l.action, l.entity_id)) from (
         select a.actor_uid, a.actor_email, a.actor_gid, a.actor_key, a.fsi_gid, a.group_name, a.action, a.entity,
           a.entity_id, a.entity_name, a.before, a.after, a.address
         from audit_log a order by a.id desc limit $2) l) as records`,
    [moving.nids, moving.nids.length + 2],
  )
  return rows
}

/** Moves all numbers to and fro. Answers the next move at each call. */
function toAndFro({ nids, groups }: Moving): () => Move {
  let at: 0 | 1 = 0
  return () => {
    const from = groups[at]
    at = at === 0 ? 1 : 0
    return { nids, from, to: groups[at] }
  }
}

/** Moves the first numbers of the list, to and fro; the accounts take turns. */
async function someMoves(client: ApiClient, people: readonly Account[], moving: Moving) {
  const accounts = await signInAll(client, people)
  const next = toAndFro(moving)
  let turn = 0
  return (count: number) => {
    const move = next()
    turn += 1
    return moveByApi({ client, accounts }, { ...move, nids: move.nids.slice(0, count) }, turn)
  }
}

async function compareResults(world: World, next: () => Move): Promise<void> {
  await moveByApi(world, next(), 0)
  const byApi = await leftBehind(world)
  await movePlainly(world, next(), 0)
  await movePlainly(world, next(), 0)
  deepStrictEqual(byApi, await leftBehind(world), 'both ways must leave the same places and records')
}

type Listed = { idle: number; meanwhile: number; longest: number; refused: number }

/**
 * The duration of a list of another account while one account sends eight moves at once. It may have two on their way;
 * the others are refused.
 */
async function measureBursts(world: World, next: () => Move, bursts: number): Promise<Listed> {
  const { client, accounts, moving } = world
  let lists = 0
  const list = async (): Promise<number> => {
    lists += 1
    // The first accounts move.
    const { authorization } = accounts.at(bursts + 1 + (lists % (accounts.count - bursts - 1)))
    const began = performance.now()
    await client.call('listFaxNumbers', { authorization, body: { fsi_gid: 1, is_contain_offspring: 1 } })
    return performance.now() - began
  }
  const idle: number[] = []
  const meanwhile: number[] = []
  let refused = 0
  for (let burst = 1; burst <= bursts; burst += 1) {
    for (let turn = 0; turn < 5; turn += 1) idle.push(await list())
    const move = next()
    const sent = Array.from({ length: movesOfBurst }, (_, at) =>
      moveByApi(world, { ...move, nids: at % 2 === 0 ? moving.nids : moving.others }, burst).then(
        () => undefined,
        () => (refused += 1),
      ),
    )
    const over = new AbortController()
    const end = Promise.all(sent).then(() => over.abort())
    while (!over.signal.aborted) meanwhile.push(await list())
    await end
  }
  return { idle: median(idle), meanwhile: median(meanwhile), longest: Math.max(...meanwhile), refused }
}

/** Ten moves use up what a branch may move in a minute, so its count begins anew while the work is measured. */
async function withoutLimit(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const forgetMoves = () => pool.query("delete from rate_limits where bucket like 'call|number-moves|%'")
  const timer = setInterval(() => void forgetMoves(), 100)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

/** Each call leaves a thousand records, so there are fewer of them than of other calls. */
const shorter = (pace: Pace): Pace => ({
  ...pace,
  milliseconds: pace.milliseconds / 3,
  rounds: Math.min(pace.rounds, 3),
})

/** Moves many numbers to and fro by the call, beside plain SQL that leaves the same records; and counts the statements. */
export async function measureNumberMoves(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  await withoutLimit(pool, () => measure(pool, url, { pace, misses }))
  await pool.end()
}

async function measure(
  pool: pg.Pool,
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const moving = await prepareMoves(pool)
  const people = await addAccounts(pool, 96)
  const counted = { name: 'faxnumber/move-to-group', few: 10, many: numbersOfMove, most: most.statements }
  await measureStatements({ ...counted, url, misses }, (client) =>
    someMoves(client, people.slice(0, 4), moving),
  )
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const world = { client, pool, moving, accounts: await signInAll(client, people) }
    const next = toAndFro(moving)
    await compareResults(world, next)
    const { api, plain } = await measureAlone(
      {
        api: (turn) => moveByApi(world, next(), turn),
        plain: (turn) => movePlainly(world, next(), turn),
      },
      shorter(pace),
    )
    const { idle, meanwhile, longest, refused } = await measureBursts(world, next, 10)
    const ratio = { measured: api.median / plain.median, most: most.ratio }
    const judged = judgeRatio(misses, 'faxnumber/move-to-group', ratio)
    printTable(
      `faxnumber/move-to-group, ${numbersOfMove} numbers with their records: medians in milliseconds`,
      ['call', 'plain', 'ratio', 'at most', 'reached'],
      [[ms(api.median), ms(plain.median), times(ratio.measured), ...judged]],
    )
    printTable(
      `faxnumber/list while another account sends ${movesOfBurst} such moves at once, of which ${refused / 10} are refused: milliseconds`,
      ['idle', 'meanwhile', 'longest'],
      [[ms(idle), ms(meanwhile), ms(longest)]],
    )
  } finally {
    client.close()
    await server.stop()
  }
}
