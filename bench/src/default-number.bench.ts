import type pg from 'pg'
import type { Account } from './accounts.ts'
import type { Operation } from './operation.ts'

const updateText = `update users u set default_nid = n.fsi_nid from fax_numbers n
where n.fsi_uid = u.fsi_uid and u.fsi_uid = $1 and n.fax_number = $2`

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine.

   Update on users u
     ->  Nested Loop
           ->  Index Scan using users_in_group on users u
                 Index Cond: (fsi_uid = 1)
           ->  Index Scan using fax_numbers_fax_number_key on fax_numbers n
                 Index Cond: (fax_number = '0'::text)
                 Filter: (fsi_uid = 1)
*/

const auditText = `insert into audit_log (time, actor_uid, actor_email, fsi_gid, group_name, action, entity, entity_id,
  entity_name, before, after, request_id, address)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** The write and its audit row: two statements in a transaction, on an open connection. */
async function writePlainly(pool: pg.Pool, account: Account, to: 0 | 1): Promise<void> {
  const { fsi_uid, fsi_gid, email, group_name, numbers, nids } = account
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(updateText, [fsi_uid, numbers[to]])
    await client.query(auditText, [
      Math.floor(Date.now() / 1000),
      fsi_uid,
      email,
      fsi_gid,
      group_name,
      'user.set-default-number',
      'user',
      fsi_uid,
      email,
      JSON.stringify({ default_nid: nids[1 - to] }),
      JSON.stringify({ default_nid: nids[to] }),
      '',
      '127.0.0.1',
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The result of a write: the account's default number and its last audit row, without times and ids. */
async function leftBehind(pool: pg.Pool, { fsi_uid }: Account): Promise<unknown> {
  const { rows } = await pool.query(
    `select u.default_nid, l.actor_uid, l.actor_email, l.fsi_gid, l.group_name, l.action, l.entity, l.entity_id,
       l.entity_name, l.before, l.after, l.address
     from users u join audit_log l on l.actor_uid = u.fsi_uid where u.fsi_uid = $1 order by l.id desc limit 1`,
    [fsi_uid],
  )
  return rows
}

const round = (turn: number, accounts: number): 0 | 1 => (Math.floor(turn / accounts) % 2 === 0 ? 0 : 1)

const accountAt = (people: readonly Account[], turn: number): Account => {
  const account = people[turn % people.length]
  if (account === undefined) throw new Error('there are no accounts to write for')
  return account
}

/** One write with its audit row. Accounts take turns, and switch between their two numbers. */
export const defaultNumber: Operation = {
  name: 'defaultdid, one write with its audit row',
  target: 3,
  statement: { text: updateText, values: [1, '0'] },
  api:
    ({ client, accounts }) =>
    (turn) => {
      const { authorization, numbers } = accounts.at(turn)
      const body = { default_did: numbers[round(turn, accounts.count)] }
      return client.call('setOwnDefaultNumber', { authorization, body })
    },
  plain:
    ({ pool, people }) =>
    (turn) =>
      writePlainly(pool, accountAt(people, turn), round(turn, people.length)),
  async apiResult({ client, accounts, pool }) {
    const { authorization, numbers, ...account } = accounts.at(0)
    for (const number of numbers)
      await client.call('setOwnDefaultNumber', { authorization, body: { default_did: number } })
    return pool === undefined ? undefined : leftBehind(pool, { ...account, numbers })
  },
  async plainResult({ pool, people }) {
    const account = accountAt(people, 0)
    await writePlainly(pool, account, 0)
    await writePlainly(pool, account, 1)
    return leftBehind(pool, account)
  },
}
