import { ownWrite } from './plain-write.ts'

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

/** One write with its audit row. */
export const defaultNumber = ownWrite({
  name: 'defaultdid, one write with its audit row',
  statement: { text: updateText, values: [1, '0'] },
  column: 'u.default_nid',
  action: 'user.set-default-number',
  call: (client, { authorization, numbers }, to) =>
    client.call('setOwnDefaultNumber', { authorization, body: { default_did: numbers[to] } }),
  values: ({ fsi_uid, numbers }, to) => [fsi_uid, numbers[to]],
  told: ({ nids }, side) => ({ default_nid: nids[side] }),
})
