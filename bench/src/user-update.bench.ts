import { ownWrite } from './plain-write.ts'

const updateText = 'update users set first_name = $2, version = version + 1 where fsi_uid = $1'

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine.

   Update on users
     ->  Index Scan using users_pkey on users
           Index Cond: (fsi_uid = 1)
*/

const names = ['Bench', 'Banch'] as const

/** One name of a user, with its record. */
export const userUpdate = ownWrite({
  name: 'user/update of one name, with its record',
  statement: { text: updateText, values: [1, 'Bench'] },
  column: 'u.first_name',
  action: 'user.update',
  call: (client, { authorization, fsi_uid }, to) =>
    client.call('updateUser', { authorization, body: { fsi_uid, first_name: names[to] } }),
  values: ({ fsi_uid }, to) => [fsi_uid, names[to]],
  told: (_account, side) => ({ first_name: names[side] }),
})
