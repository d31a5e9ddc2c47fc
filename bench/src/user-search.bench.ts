import { userPage } from './user-page.ts'

/*
 How PostgreSQL 15 runs the statement of `user-page.ts` over the whole set; `--plans` prints the plans of this machine.

   Nested Loop
     InitPlan 4 (returns $3)
       ->  Aggregate
             ->  Bitmap Heap Scan on users u_2
                   Recheck Cond: (email_key ~~ '%ya.okafor%'::text)
                   ->  Bitmap Index Scan on users_email_search
                         Index Cond: (email_key ~~ '%ya.okafor%'::text)
     ->  Nested Loop
           ->  Limit
                 ->  Sort
                       Sort Key: u_1.fsi_uid DESC
                       ->  Bitmap Heap Scan on users u_1
                             Recheck Cond: (email_key ~~ '%ya.okafor%'::text)
                             ->  Bitmap Index Scan on users_email_search
                                   Index Cond: (email_key ~~ '%ya.okafor%'::text)
           ->  Index Scan using users_in_group on users u
                 Index Cond: (fsi_uid = u_1.fsi_uid)
     ->  Index Scan using groups_pkey on groups g
           Index Cond: (fsi_gid = u.fsi_gid)
     SubPlan 2
       ->  Seq Scan on shared_lines l
     SubPlan 3
       ->  Aggregate
             ->  Index Scan using fax_numbers_by_user on fax_numbers n
                   Index Cond: (fsi_uid = u.fsi_uid)
*/

/** A part of an e-mail address, among all users: found by the trigram index on both sides. */
export const userSearch = userPage('user/list, e-mail contains', 2, {
  fsi_gid: 1,
  start: 0,
  pagesize: 20,
  keywords: 'ya.okafor',
})
