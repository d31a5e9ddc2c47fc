import type pg from 'pg'
import type { ApiClient } from './api-client.ts'

/** An administrator of the root group with two numbers. */
export type Account = {
  fsi_uid: number
  fsi_gid: number
  email: string
  group_name: string
  numbers: readonly [string, string]
  nids: readonly [number, number]
}

/** Administrators who are signed in. */
export type Accounts = {
  count: number
  /** Returns another account each turn, because an account may make 600 calls a minute and the limit stays active. */
  at(turn: number): SignedIn
  /** Signs them in again if their tokens may end while the next operation is measured. */
  renew(): Promise<void>
}

// An access token lasts 15 minutes, and an operation some minutes at most.
const freshMilliseconds = 5 * 60_000

const password = 'Telecopy2025'

type Row = Omit<Account, 'nids' | 'numbers'> & { numbers: string[]; nids: number[] }

/**
 * Adds this many administrators to the root group, each with the demonstration's password and two numbers, unless they
 * exist.
 */
export async function addAccounts(pool: pg.Pool, count: number): Promise<readonly Account[]> {
  await pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, time_zone, is_admin, password_hash, created_time)
     select a.fsi_gid, name, name, 'Bench', 'Caller', 'America/New_York', 1, a.password_hash, a.created_time
     from users a cross join (select 'bench-' || n || '@telecopy.example' as name from generate_series(1, $1) n) as named
     where a.email_key = 'admin@telecopy.example' order by name
     on conflict (email_key) do nothing`,
    [count],
  )
  await pool.query(
    `insert into fax_numbers (fax_number, fsi_gid, fsi_uid)
     select '99' || u.fsi_uid || n, u.fsi_gid, u.fsi_uid from users u cross join generate_series(1, 2) n
     where u.email_key like 'bench-%@telecopy.example' order by u.fsi_uid, n
     on conflict (fax_number) do nothing`,
  )
  const { rows } = await pool.query<Row>(
    `select u.fsi_uid, u.fsi_gid, u.email, g.group_name,
       array_agg(n.fax_number order by n.fsi_nid) as numbers, array_agg(n.fsi_nid order by n.fsi_nid) as nids
     from users u join groups g on g.fsi_gid = u.fsi_gid join fax_numbers n on n.fsi_uid = u.fsi_uid
     where u.email_key like 'bench-%@telecopy.example' group by u.fsi_uid, g.fsi_gid order by u.fsi_uid`,
  )
  return rows.map(asAccount)
}

const asAccount = ({ fsi_uid, fsi_gid, email, group_name, numbers, nids }: Row): Account => ({
  fsi_uid,
  fsi_gid,
  email,
  group_name,
  numbers: [numbers[0] ?? '', numbers[1] ?? ''],
  nids: [nids[0] ?? 0, nids[1] ?? 0],
})

type SignedIn = Account & { authorization: string }

export const credentialsOf = ({ email }: Account) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
})

async function signIn(client: ApiClient, account: Account): Promise<SignedIn> {
  const answer = await client.call('signIn', credentialsOf(account))
  if (answer.code !== 1) throw new Error(`${account.email} was not signed in`)
  return { ...account, authorization: `Bearer ${answer.fsi_a_t}` }
}

/** Signs administrators in over HTTP, with their passwords. */
export async function signInAll(client: ApiClient, people: readonly Account[]): Promise<Accounts> {
  const signInEach = async (): Promise<readonly [SignedIn, ...SignedIn[]]> => {
    const all: SignedIn[] = []
    for (const account of people) all.push(await signIn(client, account))
    const [first, ...others] = all
    if (first === undefined) throw new Error('there are no accounts to measure with')
    return [first, ...others]
  }
  let all = await signInEach()
  let signedIn = performance.now()
  return {
    count: all.length,
    at: (turn) => all[turn % all.length] ?? all[0],
    async renew() {
      if (performance.now() - signedIn < freshMilliseconds) return
      all = await signInEach()
      signedIn = performance.now()
    },
  }
}
