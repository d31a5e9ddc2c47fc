import { hashToken } from '@telecopy/server/platform/secrets/secrets'
import type pg from 'pg'
import { type Accounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The sizes of the two customers, and the times in milliseconds. */
export type NeighboursExtent = {
  /** The users of the attacking branch: the file of a download is larger than what connections hold. */
  users: number
  idle: number
  loaded: number
  /** How long a load may take at most to be gone. */
  quiet: number
  /** How long the victim waits at most for an import or an event. */
  patience: number
}

/** A customer: a group below the root, its groups, and a key of each, which is ready to be sent. */
export type Branch = {
  /** Its own group first. */
  groups: readonly number[]
  keys: readonly string[]
  accounts: Accounts
}

export type Stage = {
  database: string
  pool: pg.Pool
  urls: readonly string[]
  clients: readonly ApiClient[]
  attacker: Branch
  victim: Branch
  extent: NeighboursExtent
}

/** The address of a person of the victim; from 1 on. */
export const victimsEmail = (at: number): string => `neighbour-b-${at}@telecopy.example`

const subGroups = 25
const administrators = 13
const victims = 2000

/** @returns the identifier */
async function rootOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ fsi_gid: number }>(
    'select fsi_gid from groups where parent_gid is null',
  )
  return rows[0]?.fsi_gid ?? 0
}

/** Adds groups below a group, unless they exist. Returns their identifiers in the order of the names. */
export async function addGroups(
  pool: pg.Pool,
  parent_gid: number,
  names: readonly string[],
): Promise<number[]> {
  await pool.query(
    `with made as (
       insert into groups (parent_gid, group_name, created_time) select $1, name, 0 from unnest($2::text[]) as name
       where not exists (select 1 from groups where group_name = name) returning fsi_gid, parent_gid)
     insert into group_closure (ancestor_gid, descendant_gid, depth)
     select fsi_gid, fsi_gid, 0 from made
     union all
     select c.ancestor_gid, m.fsi_gid, c.depth + 1 from made m join group_closure c on c.descendant_gid = m.parent_gid`,
    [parent_gid, names],
  )
  const { rows } = await pool.query<{ fsi_gid: number }>(
    'select fsi_gid from groups where group_name = any($1) order by array_position($1::text[], group_name)',
    [names],
  )
  return rows.map(({ fsi_gid }) => fsi_gid)
}

/** A key for each group. Returns what a program sends. */
async function addKeys(pool: pg.Pool, groups: readonly number[]): Promise<string[]> {
  const keys = groups.map((fsi_gid) => `tck_${`neighbour_of_group_${fsi_gid}_`.padEnd(43, '0')}`)
  await pool.query(
    `insert into api_keys (name, key_hash, scope, fsi_gid, slot, permissions, created_time)
     select 'Bench', k.key_hash, 'group', k.fsi_gid, 1, '{read,users}', 0
     from unnest($1::bytea[], $2::int[]) as k (key_hash, fsi_gid)
     where not exists (select 1 from api_keys a where a.key_hash = k.key_hash)`,
    [keys.map((key) => Buffer.from(hashToken(key))), groups],
  )
  return keys.map((key) => `Bearer ${key}`)
}

/** Adds so many users to the groups in turn, unless they exist. */
async function addUsers(
  pool: pg.Pool,
  groups: readonly number[],
  { prefix, count }: { prefix: string; count: number },
): Promise<void> {
  await pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, time_zone, created_time)
     select ($1::int[])[1 + n % cardinality($1::int[])], name, name, rpad('Bench', 20, '-'), rpad('Neighbour', 20, '-'), 'UTC', 0
     from generate_series(1, $2) n cross join lateral (select $3 || n || '@telecopy.example' as name) as named
     on conflict (email_key) do nothing`,
    [groups, count, prefix],
  )
}

type Person = { fsi_uid: number; email: string }

/** Administrators with the demonstration's password, unless they exist. */
async function addAdministrators(pool: pg.Pool, fsi_gid: number, prefix: string): Promise<Person[]> {
  await pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, time_zone, is_admin, password_hash, created_time)
     select $1, name, name, 'Bench', 'Neighbour', 'UTC', 1, a.password_hash, 0
     from users a cross join (select $2 || n || '@telecopy.example' as name from generate_series(1, $3) n) as named
     where a.email_key = 'admin@telecopy.example'
     on conflict (email_key) do nothing`,
    [fsi_gid, prefix, administrators],
  )
  const { rows } = await pool.query<Person>(
    'select fsi_uid, email from users where fsi_gid = $1 and is_admin = 1 and starts_with(email, $2) order by fsi_uid',
    [fsi_gid, prefix],
  )
  return rows
}

type Planted = Omit<Branch, 'accounts'> & { people: Person[]; group_name: string }

/** A customer with the groups below it. Its users come first, and its administrators last. */
async function plant(
  pool: pg.Pool,
  { letter, below, users }: { letter: 'a' | 'b'; below: number; users: number },
): Promise<Planted> {
  const group_name = `Bench neighbour ${letter}`
  const [own = 0] = await addGroups(pool, await rootOf(pool), [group_name])
  // Long names, so that a download has more bytes than its connection holds.
  const names = Array.from({ length: below }, (_, at) => `${group_name} with a name that is long ${at + 1}`)
  const subs = await addGroups(pool, own, names)
  const groups = [own, ...subs]
  await addUsers(pool, below === 0 ? groups : subs, { prefix: `neighbour-${letter}-`, count: users })
  const people = await addAdministrators(pool, own, `neighbour-${letter}-admin-`)
  return { groups, keys: await addKeys(pool, groups), people, group_name }
}

const signedIn = async (
  client: ApiClient,
  { people, groups, keys, group_name }: Planted,
): Promise<Branch> => {
  const [fsi_gid = 0] = groups
  const all = people.map((one) => ({ ...one, fsi_gid, group_name, numbers: ['', ''], nids: [0, 0] }) as const)
  return { groups, keys, accounts: await signInAll(client, all) }
}

/** Of the first administrators of a branch. */
export const authorizationsOf = ({ accounts }: Branch, count: number): string[] =>
  Array.from({ length: count }, (_, at) => accounts.at(at).authorization)

/**
 * Every line begins with full budgets, and with tokens that last. What processes hold of the budgets in memory stays
 * theirs.
 */
export async function refresh({ pool, attacker, victim }: Stage): Promise<void> {
  await pool.query("delete from rate_limits where bucket like 'call|%' or bucket like 'foreign-emails|%'")
  await attacker.accounts.renew()
  await victim.accounts.renew()
}

/** Two customers and two serving processes, which are stopped at the end. */
export async function onStage(
  url: string,
  extent: NeighboursExtent,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const pool = plainPool(url)
  const a = await plant(pool, { letter: 'a', below: subGroups, users: extent.users })
  const b = await plant(pool, { letter: 'b', below: 0, users: victims })
  await pool.query('vacuum analyze users, groups, group_closure, api_keys')
  const servers: ServerProcess[] = []
  const clients: ApiClient[] = []
  try {
    for (let count = 0; count < 2; count += 1)
      servers.push(
        await startServer({
          DATABASE_URL: url,
          WEBHOOK_ALLOW_PRIVATE: '127.0.0.1:*',
          TRUSTED_PROXIES: '127.0.0.1',
          DEMO: '1',
        }),
      )
    const urls = servers.map((server) => server.url)
    clients.push(...urls.map((one) => makeApiClient(one)))
    const [first = makeApiClient('')] = clients
    const [attacker, victim] = [await signedIn(first, a), await signedIn(first, b)]
    await work({ database: url, pool, urls, clients, attacker, victim, extent })
  } finally {
    for (const client of clients) client.close()
    for (const server of servers) await server.stop()
    await pool.end()
  }
}
