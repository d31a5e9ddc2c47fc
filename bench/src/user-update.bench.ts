import type pg from 'pg'
import type { Account } from './accounts.ts'
import type { Operation } from './operation.ts'
import { accountAt, leftByWrite, round, writePlainly } from './plain-write.ts'

const updateText = 'update users set first_name = $2, version = version + 1 where fsi_uid = $1'

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine.

   Update on users
     ->  Index Scan using users_pkey on users
           Index Cond: (fsi_uid = 1)
*/

const names = ['Bench', 'Banch'] as const

const write = (pool: pg.Pool, account: Account, to: 0 | 1): Promise<void> =>
  writePlainly(pool, {
    account,
    text: updateText,
    values: [account.fsi_uid, names[to]],
    action: 'user.update',
    before: { first_name: names[to === 0 ? 1 : 0] },
    after: { first_name: names[to] },
  })

const leftBehind = (pool: pg.Pool, account: Pick<Account, 'fsi_uid'>) =>
  leftByWrite(pool, account, 'u.first_name')

/** One name of a user, with its record. Accounts change their own name to and fro. */
export const userUpdate: Operation = {
  name: 'user/update of one name, with its record',
  target: 3,
  statement: { text: updateText, values: [1, 'Bench'] },
  api:
    ({ client, accounts }) =>
    (turn) => {
      const { authorization, fsi_uid } = accounts.at(turn)
      const body = { fsi_uid, first_name: names[round(turn, accounts.count)] }
      return client.call('updateUser', { authorization, body })
    },
  plain:
    ({ pool, people }) =>
    (turn) =>
      write(pool, accountAt(people, turn), round(turn, people.length)),
  async apiResult({ client, accounts, pool }) {
    const { authorization, fsi_uid } = accounts.at(0)
    for (const first_name of [names[1], names[0]])
      await client.call('updateUser', { authorization, body: { fsi_uid, first_name } })
    return pool === undefined ? undefined : leftBehind(pool, { fsi_uid })
  },
  async plainResult({ pool, people }) {
    const account = accountAt(people, 0)
    await write(pool, account, 1)
    await write(pool, account, 0)
    return leftBehind(pool, account)
  },
}
