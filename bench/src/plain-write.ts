import type pg from 'pg'
import type { Account, Accounts } from './accounts.ts'
import type { ApiClient } from './api-client.ts'
import type { Operation } from './operation.ts'

const auditText = `insert into audit_log (time, actor_uid, actor_email, actor_gid, fsi_gid, group_name, action, entity,
  entity_id, entity_name, before, after, is_by_person, request_id, address)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`

type PlainWrite = {
  account: Account
  text: string
  values: readonly unknown[]
  action: string
  before: object
  after: object
}

/** A write of an account to itself, with its record: two statements in a transaction, on an open connection. */
async function writePlainly(pool: pg.Pool, write: PlainWrite): Promise<void> {
  const { account, text, values, action, before, after } = write
  const { fsi_uid, fsi_gid, email, group_name } = account
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(text, [...values])
    await client.query(auditText, [
      Math.floor(Date.now() / 1000),
      fsi_uid,
      email,
      fsi_gid,
      fsi_gid,
      group_name,
      action,
      'user',
      fsi_uid,
      email,
      JSON.stringify(before),
      JSON.stringify(after),
      1,
      '',
      '127.0.0.1',
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What the last write of an account left behind: some of its columns, and its record without times and identifiers. */
async function leftByWrite(
  pool: pg.Pool,
  { fsi_uid }: Pick<Account, 'fsi_uid'>,
  columns: string,
): Promise<unknown> {
  const { rows } = await pool.query(
    `select ${columns}, l.actor_uid, l.actor_email, l.actor_gid, l.fsi_gid, l.group_name, l.action, l.entity, l.entity_id,
       l.entity_name, l.before, l.after, l.is_by_person, l.address
     from users u join audit_log l on l.actor_uid = u.fsi_uid where u.fsi_uid = $1 order by l.id desc limit 1`,
    [fsi_uid],
  )
  return rows
}

/** Accounts take turns, and switch between two values. */
const round = (turn: number, accounts: number): 0 | 1 => (Math.floor(turn / accounts) % 2 === 0 ? 0 : 1)

function accountAt(people: readonly Account[], turn: number): Account {
  const account = people[turn % people.length]
  if (account === undefined) throw new Error('there are no accounts to write for')
  return account
}

type Side = 0 | 1
type SignedIn = ReturnType<Accounts['at']>

type OwnWrite = Pick<Operation, 'name' | 'statement'> & {
  /** The column that shows what was written. */
  column: string
  action: string
  call: (client: ApiClient, account: SignedIn, to: Side) => Promise<unknown>
  /** The values of the plain statement. */
  values: (account: Account, to: Side) => readonly unknown[]
  /** What the record says of a side. */
  told: (account: Account, side: Side) => object
}

/** A write of accounts to themselves, with its record: they switch between two values, to 0 last. */
export function ownWrite({ name, statement, column, action, call, values, told }: OwnWrite): Operation {
  const write = (pool: pg.Pool, account: Account, to: Side): Promise<void> =>
    writePlainly(pool, {
      account,
      text: statement.text,
      values: values(account, to),
      action,
      before: told(account, to === 0 ? 1 : 0),
      after: told(account, to),
    })
  return {
    name,
    target: 3,
    targetTogether: { median: 3.5, p99: 4 },
    statement,
    api:
      ({ client, accounts }) =>
      (turn) =>
        call(client, accounts.at(turn), round(turn, accounts.count)),
    plain:
      ({ pool, people }) =>
      (turn) =>
        write(pool, accountAt(people, turn), round(turn, people.length)),
    async apiResult({ client, accounts, pool }) {
      const account = accounts.at(0)
      for (const to of [1, 0] as const) await call(client, account, to)
      return pool === undefined ? undefined : leftByWrite(pool, account, column)
    },
    async plainResult({ pool, people }) {
      const account = accountAt(people, 0)
      for (const to of [1, 0] as const) await write(pool, account, to)
      return leftByWrite(pool, account, column)
    },
  }
}
