import type pg from 'pg'
import type { Account } from './accounts.ts'
import type { Operation } from './operation.ts'
import { accountAt, leftByWrite, round, writePlainly } from './plain-write.ts'

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

const write = (pool: pg.Pool, account: Account, to: 0 | 1): Promise<void> => {
  const { fsi_uid, numbers, nids } = account
  return writePlainly(pool, {
    account,
    text: updateText,
    values: [fsi_uid, numbers[to]],
    action: 'user.set-default-number',
    before: { default_nid: nids[1 - to] },
    after: { default_nid: nids[to] },
  })
}

const leftBehind = (pool: pg.Pool, account: Pick<Account, 'fsi_uid'>) =>
  leftByWrite(pool, account, 'u.default_nid')

/** One write with its audit row. Accounts switch between their two numbers. */
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
      write(pool, accountAt(people, turn), round(turn, people.length)),
  async apiResult({ client, accounts, pool }) {
    const { authorization, numbers, ...account } = accounts.at(0)
    for (const number of numbers)
      await client.call('setOwnDefaultNumber', { authorization, body: { default_did: number } })
    return pool === undefined ? undefined : leftBehind(pool, account)
  },
  async plainResult({ pool, people }) {
    const account = accountAt(people, 0)
    await write(pool, account, 0)
    await write(pool, account, 1)
    return leftBehind(pool, account)
  },
}
